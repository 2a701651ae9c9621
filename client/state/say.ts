/** What models say to people: texts of the shell, and messages of the server, in whatever language is current when shown. */
import type { ReadonlySignal } from '@preact/signals-react';
import type { Lang } from '#contracts/fields';
import { serverMessage } from '../i18n/server-messages.ts';
import type shellTurkish from '../shell/texts.tr.ts';
import { shellTexts } from '../shell/texts.ts';

export interface Say {
  (key: keyof typeof shellTurkish): () => string;
  /** A message as the server sent it; without one, that something went wrong. */
  server(message: string | null): () => string;
}

export function createSay(lang: ReadonlySignal<Lang>): Say {
  const say = (key: keyof typeof shellTurkish) => () => shellTexts.in(lang.value)(key);
  return Object.assign(say, {
    server: (message: string | null) =>
      message === null ? say('failureOther') : () => serverMessage(message, lang.value),
  });
}
