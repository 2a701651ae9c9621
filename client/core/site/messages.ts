/** Provides the texts that models show in toasts: the site's own texts and messages of the server. */
import type { ReadonlySignal } from '@preact/signals-react';
import type { Lang } from '#contracts/fields';
import { serverMessage } from '../i18n/server-messages.ts';
import type siteTurkish from './texts.tr.ts';
import { siteTexts } from './texts.tr.ts';

/** Each message is a function, so that a visible toast changes with the language. */
export interface Messages {
  site(key: keyof typeof siteTurkish): () => string;
  /** Returns a message of the server. message: null stands for a general text that something went wrong. */
  server(message: string | null): () => string;
}

interface Deps {
  readonly language: { readonly lang: ReadonlySignal<Lang> };
}

export function createMessages({ language: { lang } }: Deps): Messages {
  const site = (key: keyof typeof siteTurkish) => () => siteTexts.in(lang.value)(key);
  return {
    site,
    server: (message) => (message === null ? site('failureOther') : () => serverMessage(message, lang.value)),
  };
}
