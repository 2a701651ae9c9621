/** Hands a claim of a bonus to live support, which the player sends there. */

import { SUPPORT_PATH } from '#contracts/documents/pages';
import type { Lang } from '#contracts/fields';
import { useTexts } from '../../core/i18n/use-texts.ts';
import { useModels } from '../../core/models.ts';
import { claimTexts } from './claim-texts.tr.ts';

/** The name of the support window, so that a second request reuses it. */
export const SUPPORT_WINDOW = 'vitrin-support';

/** Returns the address of live support with a prepared message. */
export function buildSupportAddress(message: string, lang: Lang): string {
  return `${SUPPORT_PATH}?${new URLSearchParams({ lang, message: message.trim() })}`;
}

/** Returns a function that writes the signed-in player's message for the promotion of a bonus. */
export function useClaimMessage(): (title: string) => string {
  const t = useTexts(claimTexts);
  const username = useModels().session.session.value?.username ?? '';
  return (title) => t('message', { title, username });
}
