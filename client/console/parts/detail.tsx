import { useSignals } from '@preact/signals-react/runtime';
import type { JournalEntry } from '#contracts/control/journal';
import { useConsole } from '../context.ts';
import { canHaveRule, curlOf, dataOf, hasRedactions, isSignedIn, pinOf } from '../exchange.ts';
import { timeText } from '../istanbul-time.ts';
import { userOf } from '../state/resend.ts';
import { draftFrom } from '../state/rule-draft.ts';
import { CopyButton } from './copy-button.tsx';
import { JsonView } from './json-view.tsx';
import { Mark } from './mark.tsx';
import { SendAgain } from './send-again.tsx';

export const DETAIL_ID = 'detail';

const VERDICTS: Readonly<Record<JournalEntry['verdict'], string>> = {
  holds: 'The reply is as its contract says.',
  broken: 'Something that the spec states is missing or wrong.',
  assumption: 'Something that we assumed is not so; the spec is silent.',
  drift: 'Fields that no contract knows.',
  injected: 'A switch or a rule made this answer.',
};

/** The exchange that is looked at: verdict, contract, request and reply. */
export function Detail() {
  useSignals();
  const entry = useConsole().journal.selected.value;
  return (
    <section className="panel detail" id={DETAIL_ID} tabIndex={-1} aria-label="Exchange">
      {entry ? (
        <Exchange entry={entry} />
      ) : (
        <p className="empty">
          Choose an exchange: <kbd>J</kbd> <kbd>K</kbd> move, <kbd>Enter</kbd> opens it.
        </p>
      )}
    </section>
  );
}

function Exchange({ entry }: { readonly entry: JournalEntry }) {
  return (
    <>
      <header className="panel-head detail-head">
        <h2 className="mono">{entry.call}</h2>
        <span className="panel-actions">
          <Mark kind={entry.verdict}>{entry.verdict}</Mark>
        </span>
      </header>
      <p className="detail-says">{VERDICTS[entry.verdict]}</p>
      <Findings entry={entry} />
      <Facts entry={entry} />
      <Actions entry={entry} />
      <h3 className="detail-title">Request</h3>
      <JsonView value={entry.request} />
      <h3 className="detail-title">
        Reply <span className="panel-note mono">{entry.status}</span>
      </h3>
      <JsonView value={entry.reply} />
      {entry.answered !== undefined && (
        <>
          <h3 className="detail-title">
            What the world answered <span className="panel-note">before the scenario changed it</span>
          </h3>
          <JsonView value={entry.answered} />
        </>
      )}
    </>
  );
}

function Findings({ entry }: { readonly entry: JournalEntry }) {
  if (entry.findings.length === 0) return null;
  return (
    <ul className="findings">
      {entry.findings.map(({ kind, path, message }) => (
        <li key={`${kind} ${path} ${message}`}>
          <Mark kind={verdictKind(kind)}>{kind}</Mark>
          <span>
            <code>{path === '' ? 'the whole' : path}</code> {message}
          </span>
        </li>
      ))}
    </ul>
  );
}

function verdictKind(kind: string): JournalEntry['verdict'] {
  return kind === 'broken' || kind === 'assumption' || kind === 'drift' ? kind : 'injected';
}

function Facts({ entry }: { readonly entry: JournalEntry }) {
  useSignals();
  const contract = useConsole().facts.byName.value.get(entry.call);
  return (
    <dl className="facts">
      {entry.scenario.length > 0 && (
        <>
          <dt>scenario</dt>
          <dd>
            {entry.scenario.map((part) => (
              <b key={part} className="accent">
                {part}
              </b>
            ))}
          </dd>
        </>
      )}
      <dt>contract</dt>
      <dd>
        {contract ? (
          <>
            effect <b>{contract.effect}</b>, access <b>{contract.access}</b>, {contract.source}
            <span className="facts-more">{contract.summary}</span>
          </>
        ) : (
          'none: no contract knows this call'
        )}
      </dd>
      <dt>player</dt>
      <dd className="mono">{entry.player ?? 'visitor'}</dd>
      <dt>when</dt>
      <dd className="mono">
        {timeText(entry.at)}, {entry.ms.toFixed(1)} ms
      </dd>
    </dl>
  );
}

function Actions({ entry }: { readonly entry: JournalEntry }) {
  useSignals();
  const { pin, draft, origin, world, signIn } = useConsole();
  const user = userOf(signIn.stored.value);
  const pinned = pinOf(entry);
  return (
    <div className="row detail-actions">
      <button
        type="button"
        className="button small main"
        aria-keyshortcuts="P"
        disabled={pinned === undefined}
        title={
          pinned && hasRedactions(entry.reply)
            ? 'What was masked is sent as the mask'
            : 'Every such call gets this very reply'
        }
        onClick={() => void pin(entry)}
      >
        Pin this reply <kbd>P</kbd>
      </button>
      <button
        type="button"
        className="button small"
        disabled={!canHaveRule(entry)}
        onClick={() => draft.begin(draftFrom(entry))}
      >
        Make a rule
      </button>
      <SendAgain key={entry.id} entry={entry} />
      <CopyButton
        label="curl"
        what={curlText(entry, user !== undefined)}
        text={() => curlOf(entry, origin, world.name.value ?? 'default', user)}
      />
    </div>
  );
}

function curlText(entry: JournalEntry, hasSession: boolean): string {
  if (hasRedactions(dataOf(entry))) return 'a curl command; fill in what was masked';
  if (!isSignedIn(entry)) return 'a curl command';
  return hasSession
    ? 'a curl command with this browser’s session'
    : 'a curl command; it goes without a session';
}
