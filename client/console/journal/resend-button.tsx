import { useSignal } from '@preact/signals-react';
import type { JournalEntry } from '#contracts/control/journal';
import { toErrorMessage } from '../connection/connectivity.ts';
import { useConsole } from '../console-context.ts';
import { Button } from '../controls/button.tsx';
import { isCall } from './exchange.ts';

/** Sends a call again; a call that moves money must be confirmed by a second press. */
export function ResendButton({ entry }: { readonly entry: JournalEntry }) {
  const { contracts, journal, notices } = useConsole();
  const { resend } = journal;
  const isConfirming = useSignal(false);
  const isSending = useSignal(false);
  const contract = contracts.byName.value.get(entry.call);
  if (!contract || !isCall(entry.call)) return null;
  const sender = resend.getSender(entry);
  const obstacle = resend.findObstacle(entry, contract, sender);
  const send = async () => {
    isConfirming.value = false;
    isSending.value = true;
    try {
      notices.showSuccess(`${entry.call} as ${sender}: ${await resend.send(entry, sender)}`);
    } catch (thrown) {
      notices.showError(`${entry.call} as ${sender}: ${toErrorMessage(thrown)}`);
    } finally {
      isSending.value = false;
    }
  };

  if (isConfirming.value) {
    return (
      <>
        <Button look="small danger" onClick={() => void send()}>{`Send as ${sender}: it moves money`}</Button>
        <Button onClick={() => (isConfirming.value = false)}>Cancel</Button>
      </>
    );
  }
  return (
    <Button
      disabled={obstacle !== undefined || isSending.value}
      title={obstacle}
      onClick={() => {
        if (contract.effect === 'money') isConfirming.value = true;
        else void send();
      }}
    >
      {`Send as ${sender}`}
    </Button>
  );
}
