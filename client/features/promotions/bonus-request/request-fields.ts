import type { Translate } from '../../../core/i18n/texts.ts';
import type { FormFields } from '../../../ui/forms/form-field.ts';
import type { Claim } from '../claims.ts';
import type turkish from './texts.tr.ts';

/**
 * The maximum length of a message in UTF-16 units, the unit of `maxlength`. Live support accepts longer
 * messages.
 */
export const MAX_REQUEST_CHARS = 500;

/** Builds the fields of a bonus request. `bonus` is the id of the chosen promotion, as a text. */
export function buildRequestFields(
  claims: readonly Claim[],
  t: Translate<typeof turkish>,
): FormFields<'bonus' | 'message'> {
  const isClaimable = (bonus: string | undefined) =>
    claims.some(({ promotion, used }) => String(promotion.id) === bonus && used === null);
  return {
    bonus: {
      label: t('bonus'),
      findError: (bonus) => (isClaimable(bonus) ? undefined : t('bonusMissing')),
    },
    message: {
      label: t('message'),
      hint: t('messageHint'),
      findError(message, { bonus }) {
        // While no bonus is chosen, an empty message is no error, since choosing a bonus fills in the message.
        if (message.trim() === '') return isClaimable(bonus) ? t('messageMissing') : undefined;
        return message.trim().length > MAX_REQUEST_CHARS
          ? t('messageTooLong', { most: MAX_REQUEST_CHARS })
          : undefined;
      },
    },
  };
}
