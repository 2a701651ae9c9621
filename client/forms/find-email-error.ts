import { findWrongEmailLetter, normaliseEmail } from '#contracts/rules/email';
import type { Translate } from '../i18n/texts.ts';
import type turkish from './texts.tr.ts';

/** Returns the error of a required e-mail address, which names the letter at fault; undefined if it is valid. */
export function findEmailError(typed: string, t: Translate<typeof turkish>): string | undefined {
  if (typed.trim() === '') return t('emailMissing');
  if (normaliseEmail(typed) !== undefined) return undefined;
  const letter = findWrongEmailLetter(typed);
  return letter === undefined ? t('emailWrong') : t('emailLetterWrong', { letter });
}
