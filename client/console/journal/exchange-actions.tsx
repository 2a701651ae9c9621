import type { JournalEntry } from '#contracts/control/journal';
import { useConsole } from '../console-context.ts';
import { Button } from '../controls/button.tsx';
import { CopyButton } from '../controls/copy-button.tsx';
import { draftFromExchange } from '../scenario/rule-draft.ts';
import { formatPlayer } from '../scenario/rule-text.ts';
import { KitButton } from '../share/kit-button.tsx';
import {
  buildCurlCommand,
  buildPinRule,
  canMatchRule,
  hasRedactions,
  isCall,
  readCallData,
} from './exchange.ts';
import { VISITOR } from './resend.ts';
import { ResendButton } from './resend-button.tsx';

/** The actions on an exchange: pin its reply, make a rule from it, send its request again, copy it as curl. */
export function ExchangeActions({ entry }: { readonly entry: JournalEntry }) {
  const { journal, ruleEditor, connection, world } = useConsole();
  const { resend } = journal;
  const sender = resend.getSender(entry);
  // The console knows where documents and pages are on this site only. Calls have one address everywhere.
  const isAddressKnown = isCall(entry.call) || world.hasPanel('site');
  const canPin = buildPinRule(entry) !== undefined;
  return (
    <div className="row wraps gap-4 detail-actions">
      <Button
        look="small main"
        aria-keyshortcuts="P"
        disabled={!canPin}
        title={
          canPin && hasRedactions(entry.reply)
            ? 'Masked values are sent as the mask'
            : `Every such call of ${formatPlayer(entry.player ?? undefined)} gets this reply`
        }
        onClick={() => void journal.pinReply(entry)}
      >
        <span>{'Pin this reply '}</span>
        <kbd>P</kbd>
      </Button>
      <Button
        disabled={!canMatchRule(entry)}
        title={`A rule for calls of ${formatPlayer(entry.player ?? undefined)}`}
        onClick={() => ruleEditor.openNew(draftFromExchange(entry))}
      >
        Make a rule
      </Button>
      {isAddressKnown && <KitButton entry={entry} />}
      <SenderSelect entry={entry} />
      <ResendButton key={entry.id} entry={entry} />
      {isAddressKnown && (
        <CopyButton
          label={isCall(entry.call) ? `curl as ${sender}` : 'curl'}
          what={describeCurl(entry, sender)}
          text={async () =>
            buildCurlCommand(
              entry,
              connection.origin,
              world.name.value ?? 'default',
              await resend.fetchUser(sender),
            )
          }
        />
      )}
    </div>
  );
}

/** Lets the tester choose who sends the call again; by default the player of the exchange. */
function SenderSelect({ entry }: { readonly entry: JournalEntry }) {
  const { journal, players, contracts } = useConsole();
  const { resend } = journal;
  const contract = contracts.byName.value.get(entry.call);
  if (!contract || !isCall(entry.call) || contract.access === 'visitor') return null;
  const sender = resend.getSender(entry);
  const names = players.list.value.map(({ username }) => username);
  return (
    <select
      className="input mono"
      aria-label="Send as"
      value={sender}
      onChange={(event) => resend.chooseSender(entry, event.currentTarget.value)}
    >
      <option value={VISITOR}>{VISITOR}</option>
      {[...new Set([sender, ...names])]
        .filter((name) => name !== VISITOR)
        .map((name) => (
          <option key={name}>{name}</option>
        ))}
    </select>
  );
}

function describeCurl(entry: JournalEntry, sender: string): string {
  if (hasRedactions(readCallData(entry))) return 'a curl command; fill in the masked values';
  return sender === VISITOR
    ? 'a curl command without a session'
    : `a curl command with a session of ${sender}`;
}
