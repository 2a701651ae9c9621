/** Server messages are Turkish whatever the language of the call (settled); the known ones have an English text. */
import type { Lang } from '#contracts/fields';
import { defineTexts } from './texts.ts';

/** In Turkish they speak for themselves. */
const turkish = { said: ({ message }: { message: string }) => message };
export type ServerTexts = typeof turkish;
const messages = defineTexts('server', turkish, () => import('./server-messages.en.ts'));

/** A server message in the language of the site; one that is not known, as it was sent. */
export function serverMessage(message: string, lang: Lang): string {
  return messages.in(lang)('said', { message });
}
