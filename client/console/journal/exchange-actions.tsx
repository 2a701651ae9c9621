import { useSignals } from '@preact/signals-react/runtime';
import type { JournalEntry } from '#contracts/control/journal';
import { useConsole } from '../console-context.ts';
import { CopyButton } from '../controls/copy-button.tsx';
import { draftFromExchange } from '../scenario/rule-draft.ts';
import {
  buildCurlCommand,
  buildPinRule,
  canMatchRule,
  hasRedactions,
  hasSession,
  readCallData,
} from './exchange.ts';
import { toWireUser } from './resend.ts';
import { ResendButton } from './resend-button.tsx';

/** The actions on an exchange: pin its reply, draft a rule from it, send its request again, copy it as curl. */
export function ExchangeActions({ entry }: { readonly entry: JournalEntry }) {
  useSignals();
  const { pinReply, ruleDraft, origin, world, signIn } = useConsole();
  const user = toWireUser(signIn.session.value);
  const canPin = buildPinRule(entry) !== undefined;
  return (
    <div className="row detail-actions">
      <button
        type="button"
        className="button small main"
        aria-keyshortcuts="P"
        disabled={!canPin}
        title={
          canPin && hasRedactions(entry.reply)
            ? 'Masked values are sent as the mask'
            : 'Every such call gets this reply'
        }
        onClick={() => void pinReply(entry)}
      >
        Pin this reply <kbd>P</kbd>
      </button>
      <button
        type="button"
        className="button small"
        disabled={!canMatchRule(entry)}
        onClick={() => ruleDraft.open(draftFromExchange(entry))}
      >
        Make a rule
      </button>
      <ResendButton key={entry.id} entry={entry} />
      <CopyButton
        label="curl"
        what={describeCurl(entry, user !== undefined)}
        text={() => buildCurlCommand(entry, origin, world.name.value ?? 'default', user)}
      />
    </div>
  );
}

function describeCurl(entry: JournalEntry, isSignedIn: boolean): string {
  if (hasRedactions(readCallData(entry))) return 'a curl command; fill in the masked values';
  if (!hasSession(entry)) return 'a curl command';
  return isSignedIn ? 'a curl command with the session of this browser' : 'a curl command without a session';
}
