/** Provides the texts that models show in toasts: the site's own texts and messages of the server. */
import type { ReadonlySignal } from '@preact/signals-react';
import type { Lang } from '#contracts/fields';
import type { Failure } from '../api/outcome.ts';
import { translateMessage } from '../i18n/server-messages.ts';
import type siteTurkish from './texts.tr.ts';
import { siteTexts } from './texts.tr.ts';
import type { ToastsModel } from './toasts.ts';

/** Each message is a function, so that a visible toast changes with the language. */
export interface Messages {
  site(key: keyof typeof siteTurkish): () => string;
  /** Returns a message of the server. message: null stands for a general text that something went wrong. */
  server(message: string | null): () => string;
}

export function createMessages({
  language: { lang },
}: {
  readonly language: { readonly lang: ReadonlySignal<Lang> };
}): Messages {
  const site = (key: keyof typeof siteTurkish) => () => siteTexts.in(lang.value)(key);
  return {
    site,
    server: (message) =>
      message === null ? site('failureOther') : () => translateMessage(message, lang.value),
  };
}

/**
 * Shows the server's message after it has refused what a player submitted (spec §8). Other failures raise no
 * toast: the place of the submission shows them.
 */
export type ReportRefusal = (failure: Failure, options?: Parameters<ToastsModel['show']>[2]) => void;

interface Deps {
  readonly toasts: ToastsModel;
  readonly messages: Messages;
}

export function createReportRefusal({ toasts, messages }: Deps): ReportRefusal {
  return (failure, options) => {
    if (failure.kind === 'refused' || failure.kind === 'not-authorised')
      toasts.show('bad', messages.server(failure.message), options);
  };
}
