/**
 * Translates the server's messages, which are Turkish whatever the language of the site.
 * server-messages.en.ts lists the messages that have an English text.
 */
import type { Lang } from '#contracts/fields';
import { defineTexts } from './texts.ts';

/** The site's Turkish text for a message is the message itself. */
const turkish = { text: ({ message }: { message: string }) => message };
export type ServerTexts = typeof turkish;
const messages = defineTexts('server', turkish, () => import('./server-messages.en.ts'));

/** Returns a server message in the language of the site. A message without an English text stays Turkish. */
export function translateMessage(message: string, lang: Lang): string {
  return messages.in(lang)('text', { message });
}
