import { ADULT_YEARS } from '#contracts/rules/adult-years';
import { USERNAME_LENGTH } from '#contracts/rules/username';
import { defineTexts } from '../../../core/i18n/texts.ts';

const tr = {
  lead: 'Üyelik ücretsizdir. Bilgileriniz kimliğinizdekiyle aynı olmalı; banka hesabı yalnızca bu adla kaydedilir.',
  login: '1. Giriş bilgileri',
  identity: '2. Kimlik',
  contact: '3. İletişim',
  consents: '4. Onaylar',

  username: 'Kullanıcı adı',
  usernameHint: `${USERNAME_LENGTH.min}-${USERNAME_LENGTH.max} karakter: küçük harf, rakam, nokta, kısa çizgi, alt çizgi`,
  usernameMissing: 'Bir kullanıcı adı seçin.',
  usernameWrong: `Kullanıcı adı ${USERNAME_LENGTH.min}-${USERNAME_LENGTH.max} karakter olmalı, Türkçe harf içermemeli, harf veya rakamla başlayıp bitmeli.`,
  firstname: 'Ad',
  firstnameMissing: 'Adınızı yazın.',
  firstnameWrong: 'Ad yalnızca harflerden oluşur.',
  lastname: 'Soyad',
  lastnameMissing: 'Soyadınızı yazın.',
  lastnameWrong: 'Soyad yalnızca harflerden oluşur.',
  identityNumber: 'T.C. kimlik numarası',
  identityNumberHint: '11 rakam',
  identityNumberMissing: 'T.C. kimlik numaranızı yazın.',
  identityNumberWrong: 'T.C. kimlik numarası geçerli değil. Rakamları kontrol edin.',
  birthDate: 'Doğum tarihi',
  birthDateHint: `${ADULT_YEARS} yaşını doldurmuş olmalısınız`,
  birthDateMissing: 'Doğum tarihinizi yazın.',
  birthDateWrong: 'Doğum tarihi geçerli değil. Örnek: 19.05.1990',
  underage: `Üye olmak için ${ADULT_YEARS} yaşını doldurmuş olmanız gerekir.`,
  phone: 'Cep telefonu',
  phoneMissing: 'Cep telefonu numaranızı yazın.',
  phoneWrong: 'Cep telefonu 5 ile başlar ve 10 rakamdır. Örnek: 532 418 20 41',
  country: 'Ülke',
  countryBarred: 'KKTC’de ikamet edenler üye olamaz.',
  currency: 'Para birimi',
  turkishLira: 'Türk lirası (TL)',
  city: 'Şehir (isteğe bağlı)',
  address: 'Adres (isteğe bağlı)',

  acceptRules: 'Genel kuralları okudum, kabul ediyorum.',
  acceptTerms: 'Kullanım şartlarını okudum, kabul ediyorum.',
  acceptPrivacy: 'Gizlilik koşullarını okudum, kabul ediyorum.',
  readRules: 'Kuralları oku',
  readTerms: 'Şartları oku',
  readPrivacy: 'Koşulları oku',
  rulesMissing: 'Genel kuralları kabul edin.',
  termsMissing: 'Kullanım şartlarını kabul edin.',
  privacyMissing: 'Gizlilik koşullarını kabul edin.',
  textTitle: 'Metin',
  emptyText: 'Bu metin şu anda boş',
  emptyTextHelp: 'Canlı destekten isteyebilirsiniz.',
  notice: 'KKTC’de ikamet edenler ve KKTC kimlik kartı sahipleri üye olamaz.',

  submitting: 'Üyeliğiniz açılıyor',
  usernameTaken:
    'Bu kullanıcı adı kullanılıyor. Üyeliği az önce siz açtıysanız giriş yapın; açmadıysanız başka bir ad seçin.',
  mayBeRegistered:
    'Bu kullanıcı adı kullanılıyor. Az önceki denemeniz üyeliğinizi tamamlamış olabilir: önce giriş yapmayı deneyin.',
  haveAccount: 'Hesabınız var mı?',

  welcome: 'Hoş geldiniz',
  welcomeNamed: ({ name }: { name: string }) => `Hoş geldiniz, ${name}`,
  accountOpen: 'Üyeliğiniz tamamlandı ve hesabınız hemen kullanıma açıldı.',
  returnAfterLogin: 'Giriş yaptığınızda son bulunduğunuz sayfaya dönersiniz.',
};
export default tr;

export const registerTexts = defineTexts('register', tr, () => import('./texts.en.ts'));
