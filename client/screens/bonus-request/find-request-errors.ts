import type { FormErrors } from '../../forms/use-form.ts';
import type { Translate } from '../../i18n/texts.ts';
import type { Claim } from './claims.ts';
import type turkish from './texts.tr.ts';

/** The maximum length of a message, as text fields count characters. Live support accepts longer ones. */
export const MAX_REQUEST_CHARS = 500;

interface RequestTexts {
  /** The number of the promotion. */
  readonly bonus: string;
  readonly message: string;
}

/** Returns what is wrong with a bonus request. */
export function findRequestErrors(
  { bonus, message }: RequestTexts,
  claims: readonly Claim[],
  t: Translate<typeof turkish>,
): FormErrors<'bonus' | 'message'> {
  const isClaimable = claims.some(({ promotion, used }) => String(promotion.id) === bonus && used === null);
  return { bonus: isClaimable ? undefined : t('bonusMissing'), message: findMessageError() };

  function findMessageError(): string | undefined {
    // Without a bonus, an empty message is no error: choosing a bonus writes the message.
    if (message.trim() === '') return isClaimable ? t('messageMissing') : undefined;
    return message.trim().length > MAX_REQUEST_CHARS
      ? t('messageTooLong', { most: MAX_REQUEST_CHARS })
      : undefined;
  }
}
