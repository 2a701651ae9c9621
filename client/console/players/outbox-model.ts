/** Messages that the world sent to its players: mails, text messages and authenticator codes. */
import { signal } from '@preact/signals-react';
import type { Control } from '#contracts/casino/client';
import type { OutboxMessage } from '#contracts/casino/world';

export type OutboxModel = ReturnType<typeof createOutboxModel>;

export function createOutboxModel(control: Control) {
  const messages = signal<readonly OutboxMessage[]>([]);

  /** Loads the messages; throws when the server does not answer. */
  async function refresh(): Promise<void> {
    const latest = await control('getOutbox');
    // If the messages have not changed, the list is not replaced, so that a text selection in its rows
    // survives.
    if (JSON.stringify(latest) !== JSON.stringify(messages.peek())) messages.value = latest;
  }

  return { messages, refresh };
}
