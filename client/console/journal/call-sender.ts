/** Sends a call of a tester through the server, and keeps how it has ended. */
import { signal } from '@preact/signals-react';
import type * as z from 'zod/mini';
import type { Control } from '#contracts/casino/client';
import type { CallToSend, SentCall } from '#contracts/control/send-call';
import { readErrorText } from '#contracts/error-text';
import { isRecord } from '#contracts/json-values';
import type { NoticesModel } from '../base/notices-model.ts';

export type CallSender = ReturnType<typeof createCallSender>;

export function createCallSender(control: Control, notices: NoticesModel) {
  const isBusy = signal(false);
  const sent = signal<readonly SentCall[]>([]);
  const error = signal<string | undefined>();
  /** The number of the dialog that is open, or was last; a sooner one gets no answer any more. */
  let dialogs = 0;
  let isOpen = false;

  return {
    isBusy,
    /** The ends of the last call's sendings. */
    sent,
    error,

    /** Begins anew for a dialog. Returns what its end calls. */
    begin(): () => void {
      dialogs += 1;
      isOpen = true;
      isBusy.value = false;
      sent.value = [];
      error.value = undefined;
      return () => {
        isOpen = false;
      };
    },

    /** Sends a call. Its end is shown in the dialog, or as a notice if that is closed by then. */
    async send(body: z.input<typeof CallToSend>): Promise<void> {
      const dialog = dialogs;
      isBusy.value = true;
      sent.value = [];
      error.value = undefined;
      const result = await control('sendCall', body).catch(readErrorText);
      const isShown = isOpen && dialog === dialogs;
      if (isShown) {
        isBusy.value = false;
        if (typeof result === 'string') error.value = result;
        else sent.value = result;
      } else if (typeof result === 'string') notices.showError(`${body.call}: ${result}`);
      else notices.showSuccess(`${body.call}: ${result.map(describeEnd).join(' · ')}`);
    },
  };
}

/** Says how a sending has ended. */
export function describeEnd({ end, entry }: SentCall): string {
  switch (end) {
    case 'whole':
      return [`HTTP ${entry?.status ?? '…'}`, ...readMessage(entry?.reply)].join(', ');
    case 'cut':
      return 'the reply broke off within';
    case 'dropped':
      return 'the connection ended without a reply';
    case 'waiting':
      return 'no reply yet';
  }
}

function readMessage(reply: unknown): readonly string[] {
  const message = isRecord(reply) ? reply.message : undefined;
  return typeof message === 'string' ? [message] : [];
}
