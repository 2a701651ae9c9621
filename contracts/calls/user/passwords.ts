/** Changing and resetting passwords. The spec states no field of these calls (§7). */
import { contract } from '../../contract.ts';
import { data } from '../../fields.ts';
import { address, assumed, secret } from '../../marks.ts';
import { RESET_LINK_LIFE_MS } from '../../rules/password.ts';
import { formatDuration } from '../../time/durations.ts';
import { REQUIRED_FIELD } from '../required-field.ts';
import { Password, passwordRefusals, textField } from './typed.ts';

export const pass_change = contract('user/pass_change', {
  summary: 'Changes the password and ends all sessions of the player, including this one.',
  source: 'spec §7 user, §5 Password, §2 Navigation rules; decided: session and auth',
  access: 'player',
  effect: 'once',
  request: data({ oldPassword: Password, newPassword: Password, newPasswordAgain: Password }),
  errors: {
    ...REQUIRED_FIELD,
    ...passwordRefusals,
    WRONG_PASSWORD: 'Mevcut şifreniz hatalı',
    PASSWORD_UNCHANGED: 'Yeni şifreniz eskisinden farklı olmalıdır',
  },
  example: { oldPassword: 'Vitrin1', newPassword: 'Vitrin2', newPasswordAgain: 'Vitrin2' },
});

export const forgot = contract('user/forgot', {
  summary:
    'Mails a link for setting a new password if the account exists. The reply is the same if it does not.',
  source: 'spec §7 user, §8 Other texts',
  access: 'visitor',
  effect: 'once',
  request: data({ email: assumed(address(secret(textField()))) }),
  errors: { ...REQUIRED_FIELD, EMAIL_WRONG: 'Geçerli bir e-posta adresi giriniz' },
  example: { email: 'esra.isik@posta.example' },
});

export const pass_reset = contract('user/pass_reset', {
  summary: `Sets a new password with the token of a mailed link and ends all sessions. A link works once, within ${formatDuration(RESET_LINK_LIFE_MS, 'en')}.`,
  source: 'spec §7 user, §5 Password; decided: registration, reset',
  access: 'visitor',
  effect: 'once',
  request: data({
    token: assumed(secret(textField())),
    newPassword: Password,
    newPasswordAgain: Password,
  }),
  errors: {
    ...REQUIRED_FIELD,
    ...passwordRefusals,
    LINK_UNKNOWN: 'Bağlantı geçersiz. Yeni bir bağlantı isteyiniz',
    LINK_EXPIRED: 'Bağlantının süresi doldu. Yeni bir bağlantı isteyiniz',
    LINK_USED: 'Bu bağlantı daha önce kullanıldı',
  },
  example: { token: 'a token of a mailed link', newPassword: 'Vitrin2', newPasswordAgain: 'Vitrin2' },
  exampleNeeds: 'the token of a mail in the outbox, which user/forgot sends',
});
