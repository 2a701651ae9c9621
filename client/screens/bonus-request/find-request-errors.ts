import type { FormErrors } from '../../forms/use-form.ts';
import type { Translate } from '../../i18n/texts.ts';
import type { Claim } from '../../promotions/claims.ts';
import type turkish from './texts.tr.ts';

/**
 * The maximum length of a message in UTF-16 units, the unit of `maxlength`. Live support accepts longer
 * messages.
 */
export const MAX_REQUEST_CHARS = 500;

interface RequestTexts {
  /** The id of the chosen promotion, as a text. */
  readonly bonus: string;
  readonly message: string;
}

/** Returns the errors of a bonus request by field. */
export function findRequestErrors(
  { bonus, message }: RequestTexts,
  claims: readonly Claim[],
  t: Translate<typeof turkish>,
): FormErrors<'bonus' | 'message'> {
  const isClaimable = claims.some(({ promotion, used }) => String(promotion.id) === bonus && used === null);
  return { bonus: isClaimable ? undefined : t('bonusMissing'), message: findMessageError() };

  function findMessageError(): string | undefined {
    // While no bonus is chosen, an empty message is no error, since choosing a bonus fills in the message.
    if (message.trim() === '') return isClaimable ? t('messageMissing') : undefined;
    return message.trim().length > MAX_REQUEST_CHARS
      ? t('messageTooLong', { most: MAX_REQUEST_CHARS })
      : undefined;
  }
}
