import { useSignal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import type { JournalEntry } from '#contracts/control/journal';
import { useConsole } from '../context.ts';

/** Sends the call once more; what moves money is asked for twice. */
export function SendAgain({ entry }: { readonly entry: JournalEntry }) {
  useSignals();
  const { facts, resend, notices } = useConsole();
  const asks = useSignal(false);
  const isSending = useSignal(false);
  const contract = facts.byName.value.get(entry.call);
  if (!contract || entry.call.startsWith('GET ')) return null;
  const known = contract;
  const obstacle = resend.obstacle(entry, known);

  async function send() {
    asks.value = false;
    isSending.value = true;
    try {
      notices.done(`${entry.call}: ${await resend.send(entry, known)}`);
    } catch {
      notices.failed(`${entry.call}: no reply`); // a dropped connection, most likely one that was asked for
    } finally {
      isSending.value = false;
    }
  }

  if (asks.value) {
    return (
      <>
        <button type="button" className="button small danger" onClick={() => void send()}>
          It moves money: send
        </button>
        <button
          type="button"
          className="button small"
          onClick={() => {
            asks.value = false;
          }}
        >
          Don’t
        </button>
      </>
    );
  }
  return (
    <button
      type="button"
      className="button small"
      disabled={obstacle !== undefined || isSending.value}
      title={obstacle}
      onClick={() => {
        if (known.effect === 'money') asks.value = true;
        else void send();
      }}
    >
      Send again
    </button>
  );
}
