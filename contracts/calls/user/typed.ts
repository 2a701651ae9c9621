/** The schemas of text fields in the forms of the class `user`, and the refusals that its calls share. */
import * as z from 'zod/mini';
import { assumed, secret } from '../../marks.ts';
import { MIN_PASSWORD_CHARS } from '../../rules/password.ts';
import { CODE_LOCK_MS } from '../../rules/second-factor.ts';
import { capitalise } from '../../rules/wording.ts';
import { dropInvisible } from '../../separators.ts';
import { formatDuration } from '../../time/durations.ts';

/** The maximum length of a text. The server answers a longer text with 422, like other malformed requests. */
const MAX_TEXT_CHARS = 200;

/**
 * Returns the schema of a text field. Both sides drop its invisible characters; the handler checks the text and refuses a
 * wrong one with a message.
 */
/* @__NO_SIDE_EFFECTS__ */
export function textField(maxChars = MAX_TEXT_CHARS) {
  return z.string().check(z.maxLength(maxChars), dropInvisible);
}

/** A password is sent as it was typed. */
export const Password = assumed(secret(z.string().check(z.maxLength(MAX_TEXT_CHARS))));
/** A typed code. The schema accepts a malformed code, so that the handler can refuse it with a message. */
export const Code = secret(textField());

/** The refusal for each rule of `rules/password.ts`. */
export const passwordRefusals = {
  PASSWORD_LENGTH: `Şifre en az ${MIN_PASSWORD_CHARS} karakter olmalıdır`,
  PASSWORD_UPPERCASE: 'Şifre en az bir büyük harf içermelidir',
  PASSWORD_NUMBER: 'Şifre en az bir rakam içermelidir',
  PASSWORDS_DIFFER: 'Şifreler eşleşmiyor',
} as const;

/** The refusals of a code, from an authenticator or from a text message. */
export const codeRefusals = {
  WRONG_CODE: 'Girdiğiniz kod hatalı',
  LOCKED: `Çok fazla hatalı kod girdiniz. ${capitalise(formatDuration(CODE_LOCK_MS, 'tr'), 'tr')} sonra tekrar deneyiniz`,
  NOTHING_TO_CONFIRM: 'Onaylanacak bir işlem yok',
} as const;
