import * as z from 'zod/mini';
import { contract } from '../../contract.ts';
import { data } from '../../fields.ts';
import { address, assumed, secret } from '../../marks.ts';
import { ADULT_YEARS } from '../../rules/adult-years.ts';
import { COUNTRY_CODES } from '../../rules/countries.ts';
import { USERNAME_LENGTH } from '../../rules/username.ts';
import { REQUIRED_FIELD } from '../required-field.ts';
import { Password, passwordRefusals, textField } from './typed.ts';

/** The only currency (spec §3). */
export const CURRENCY = 'TRY';

/**
 * The spec states no field of this call (§7). In the refusal REQUIRED_FIELD, `debug` names the empty field.
 */
export const register = contract('user/register', {
  summary: 'Registers a player, who can sign in immediately.',
  source: 'spec §7 user, §5, §1 Legal notice; decided: registration, reset',
  access: 'visitor',
  effect: 'once',
  request: data({
    username: assumed(textField()),
    password: Password,
    passwordAgain: Password,
    firstname: assumed(textField()),
    lastname: assumed(textField()),
    /** The T.R. identity number, eleven digits. */
    identityNumber: assumed(secret(textField())),
    /** A day written as `YYYY-MM-DD`. */
    birthDate: assumed(secret(textField())),
    email: assumed(address(secret(textField()))),
    /** A mobile number of Türkiye in any notation. */
    phone: assumed(address(secret(textField()))),
    country: assumed(z._default(z.enum(COUNTRY_CODES), 'TR'), 'where the player lives'),
    city: assumed(z._default(textField(), '')),
    address: assumed(z._default(textField(), '')),
    currency: assumed(z._default(z.literal(CURRENCY), CURRENCY)),
    acceptsRules: assumed(z.boolean(), 'the general rules'),
    acceptsTerms: assumed(z.boolean()),
    acceptsPrivacy: assumed(z.boolean()),
  }),
  errors: {
    ...REQUIRED_FIELD,
    ...passwordRefusals,
    USERNAME_WRONG: `Kullanıcı adı ${USERNAME_LENGTH.min}-${USERNAME_LENGTH.max} karakter olmalı; Türkçe karakter içermemeli, harf veya rakamla başlayıp bitmelidir`,
    USERNAME_TAKEN: 'Bu kullanıcı adı kullanılıyor',
    NAME_WRONG: 'Ad ve soyad yalnızca harflerden oluşabilir',
    IDENTITY_NUMBER_WRONG: 'T.C. kimlik numarası hatalı',
    BIRTH_DATE_WRONG: 'Geçerli bir doğum tarihi giriniz',
    UNDERAGE: `Üye olabilmek için ${ADULT_YEARS} yaşını doldurmuş olmanız gerekir`,
    EMAIL_WRONG: 'Geçerli bir e-posta adresi giriniz',
    PHONE_WRONG: 'Geçerli bir cep telefonu numarası giriniz',
    RULES_NOT_ACCEPTED: 'Genel kuralları, kullanım şartlarını ve gizlilik koşullarını kabul etmelisiniz',
    COUNTRY_BARRED: 'KKTC’de ikamet edenler üye olamaz',
    /** E-mail, phone and identity number share this message, so that nobody learns which one is taken. */
    ACCOUNT_EXISTS: 'Bu bilgilerle açılmış bir hesap var',
    FULL: 'Şu anda yeni üyelik alınamıyor. Lütfen daha sonra tekrar deneyiniz',
  },
  example: {
    username: 'yeni.oyuncu',
    password: 'Vitrin1',
    passwordAgain: 'Vitrin1',
    firstname: 'Yeni',
    lastname: 'Oyuncu',
    identityNumber: '10000000146',
    birthDate: '1990-05-19',
    email: 'yeni.oyuncu@posta.example',
    phone: '0532 000 00 01',
    acceptsRules: true,
    acceptsTerms: true,
    acceptsPrivacy: true,
  },
});
