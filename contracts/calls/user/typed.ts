/** What people type into the forms of this class, and how they are told that it will not do. */
import * as z from 'zod/mini';
import { assumed, secret } from '../../marks.ts';
import { PASSWORD_MINIMUM } from '../../rules/password.ts';
import { LOCK_MINUTES } from '../../rules/second-factor.ts';

/** Longer texts nobody types: a programmer's mistake (422). */
const LONGEST = 200;

/** A text field; what stands in it is looked at later, and refused with a message. */
/* @__NO_SIDE_EFFECTS__ */
export function typed(longest = LONGEST) {
  return z.string().check(z.maxLength(longest));
}

export const Password = assumed(secret(typed()));
/** Six digits once blanks are gone; a mistyped one is a refusal with a message, not a programmer's mistake. */
export const Code = secret(typed());

export const formRefusals = { REQUIRED_FIELD: 'Lütfen zorunlu alanları doldurunuz' } as const;

/** By the rule of `rules/password.ts` that a new password breaks. */
export const passwordRefusals = {
  PASSWORD_LENGTH: `Şifre en az ${PASSWORD_MINIMUM} karakter olmalıdır`,
  PASSWORD_UPPERCASE: 'Şifre en az bir büyük harf içermelidir',
  PASSWORD_NUMBER: 'Şifre en az bir rakam içermelidir',
  PASSWORDS_DIFFER: 'Şifreler eşleşmiyor',
} as const;

/** What can be wrong with a code of either second factor. */
export const codeRefusals = {
  WRONG_CODE: 'Girdiğiniz kod hatalı',
  LOCKED: `Çok fazla hatalı kod girdiniz. ${LOCK_MINUTES} dakika sonra tekrar deneyiniz`,
  NOTHING_TO_CONFIRM: 'Onaylanacak bir işlem yok',
} as const;
