import { Fragment } from 'react';
import { joinCauses } from '#contracts/check/causes';
import type { JournalEntry } from '#contracts/control/journal';
import type { Elements } from '../../core/jsx-types.ts';
import { DETAIL_ID } from '../base/element-ids.ts';
import { formatTime } from '../base/istanbul-time.ts';
import { Button } from '../controls/button.tsx';
import { JsonView } from '../controls/json-view.tsx';
import { VerdictBadge } from '../controls/verdict-badge.tsx';
import { PlayerNotes } from '../players/player-panel.tsx';
import { formatSending, isCall } from './exchange.ts';
import { ExchangeActions, JournalMenus } from './exchange-actions.tsx';
import { WaitingTime } from './exchange-row.tsx';
import { useJournalModels } from './models.ts';

/** Explains the verdicts that say more than their word. */
const EXPLANATIONS: Readonly<Partial<Record<JournalEntry['verdict'], string>>> = {
  broken: 'A field that the specification states is missing or wrong.',
  assumption: 'A field differs from our assumption; the specification does not state it.',
  drift: 'The exchange has fields that no contract declares.',
  injected: 'A switch or a rule took effect.',
  pending: 'The exchange waits: its reply has not been sent yet.',
};

/** Shows the selected exchange with its verdict, contract, request and reply. */
export function ExchangePanel() {
  const entry = useJournalModels().journal.selected.value;
  return (
    <section className="detail exchange-detail" id={DETAIL_ID} tabIndex={-1} aria-label="Exchange">
      {entry ? (
        <Exchange entry={entry} />
      ) : (
        <div className="scrolls">
          <JournalMenus />
          <p className="empty">
            <span>{'Select an exchange. '}</span>
            <span className="key-hint">
              <kbd>J</kbd>
              <span> </span>
              <kbd>K</kbd>
              <span>{' move, '}</span>
              <kbd>Enter</kbd>
              <span>{' opens.'}</span>
            </span>
          </p>
          <PlayerNotes />
        </div>
      )}
    </section>
  );
}

/** The actions stand above the facts, which scroll, so that they are in view however long the facts are. */
function Exchange({ entry }: { readonly entry: JournalEntry }) {
  const isPending = entry.verdict === 'pending';
  const verdict = EXPLANATIONS[entry.verdict];
  return (
    <>
      <div className="detail-info">
        <header className="row wraps panel-head detail-head">
          <h2 className="mono">{entry.call}</h2>
          <span className="row wraps gap-6 to-end panel-actions">
            <VerdictBadge verdict={entry.verdict}>
              <span>{`${entry.verdict} `}</span>
              {isPending && <WaitingTime entry={entry} />}
            </VerdictBadge>
          </span>
        </header>
        {isPending && <WaitingActions entry={entry} />}
        <ExchangeActions entry={entry} />
        {verdict !== undefined && <p className="quiet detail-verdict">{verdict}</p>}
        <Findings entry={entry} />
        <Facts entry={entry} />
      </div>
      <JsonSection name="Request" value={entry.request} />
      <JsonSection
        name="Reply"
        note={isPending ? 'not sent yet' : entry.status}
        value={isPending ? undefined : entry.reply}
      >
        {entry.originalReply !== undefined && (
          <>
            <h3 className="row gap-8 detail-title">
              <span>{isPending ? 'The world has answered' : 'Without the rule'}</span>
              {!isPending && <span className="note">what the world answered</span>}
            </h3>
            <JsonView value={entry.originalReply} />
          </>
        )}
      </JsonSection>
    </>
  );
}

interface JsonSectionProps {
  readonly name: 'Request' | 'Reply';
  readonly note?: string | number;
  /** Undefined if there is none yet. */
  readonly value: unknown;
  readonly children?: Elements;
}

/** The request or the reply, which scrolls where there is less room. */
function JsonSection({ name, note, value, children }: JsonSectionProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll a region only while it has the focus (WCAG 2.1.1)
    <section className={`detail-${name.toLowerCase()}`} aria-label={name} tabIndex={0}>
      <h3 className="row gap-8 detail-title">
        <span>{name}</span>
        {note !== undefined && <span className="note mono">{note}</span>}
      </h3>
      {value !== undefined && <JsonView value={value} />}
      {children}
    </section>
  );
}

function WaitingActions({ entry }: { readonly entry: JournalEntry }) {
  const { journal, layout } = useJournalModels();
  const isAnswered = entry.originalReply !== undefined;
  return (
    <div className="row wraps gap-4 detail-actions">
      <Button
        look="small main"
        aria-keyshortcuts="A"
        onClick={() => void journal.endWaiting(entry, { end: 'answer' })}
      >
        <span>{'Answer now '}</span>
        <kbd>A</kbd>
      </Button>
      {isCall(entry.call) && !isAnswered && (
        <Button onClick={() => (layout.overlay.value = 'paused-data')}>Change the request</Button>
      )}
      {isCall(entry.call) && (
        <Button onClick={() => (layout.overlay.value = 'paused-reply')}>
          {isAnswered ? 'Change the reply' : 'Answer by hand'}
        </Button>
      )}
      <Button onClick={() => void journal.endWaiting(entry, { end: 'cut' })}>Cut the connection</Button>
    </div>
  );
}

function Findings({ entry }: { readonly entry: JournalEntry }) {
  if (entry.findings.length === 0) return null;
  return (
    <ul className="stack gap-6 findings">
      {joinCauses(entry.findings).map(({ kind, field, message, places }) => (
        <li key={`${kind} ${field} ${message}`}>
          <VerdictBadge verdict={toVerdict(kind)} />
          <span>
            {places.map(({ path }, index) => (
              <Fragment key={path}>
                {index > 0 && <span>, </span>}
                <code>{path === '' ? 'whole value' : path}</code>
              </Fragment>
            ))}
            <span>{` ${message}`}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function toVerdict(kind: string): JournalEntry['verdict'] {
  return kind === 'broken' || kind === 'assumption' || kind === 'drift' ? kind : 'injected';
}

function Facts({ entry }: { readonly entry: JournalEntry }) {
  const contract = useJournalModels().contracts.byName.value.get(entry.call);
  return (
    <dl className="inset facts">
      {entry.scenario.length > 0 && (
        <>
          <dt>{entry.verdict === 'pending' ? 'held by' : 'injected by'}</dt>
          <dd>
            <RuleLinks ids={entry.rules} />
            {entry.scenario.map((name) => (
              <b key={name} className="accent">
                {name}
              </b>
            ))}
          </dd>
        </>
      )}
      <dt>contract</dt>
      <dd>
        {contract ? (
          <>
            <span>{'effect '}</span>
            <b>{contract.effect}</b>
            <span>{', access '}</span>
            <b>{contract.access}</b>
            <span>{`, ${contract.source}`}</span>
            <span className="own-line facts-more">{contract.summary}</span>
          </>
        ) : (
          'none: no contract declares this call'
        )}
      </dd>
      <dt>player</dt>
      <dd className="mono">
        <span>{`${entry.player ?? 'visitor'}, ${formatTime(entry.at)}`}</span>
        {entry.session !== undefined && <span>{`, session ${entry.session}`}</span>}
        {entry.verdict !== 'pending' && <span>{`, ${entry.ms.toFixed(1)} ms`}</span>}
        {entry.sentBy !== undefined && <span>{`, ${formatSending(entry.sentBy)}`}</span>}
      </dd>
      {entry.page !== undefined && (
        <>
          <dt>page</dt>
          <dd className="mono">{entry.page}</dd>
        </>
      )}
    </dl>
  );
}

/** Links to the rules that applied to an exchange, each named by its place in the list of rules. */
function RuleLinks({ ids }: { readonly ids: readonly string[] }) {
  const { scenario, ruleEditor } = useJournalModels();
  const rules = scenario.current.value?.rules ?? [];
  return ids.map((id) => {
    const index = rules.findIndex((rule) => rule.id === id);
    const rule = rules[index];
    return rule ? (
      <button
        key={id}
        type="button"
        className="link-button"
        onClick={(event) => ruleEditor.open(rule, event.detail === 0)}
      >
        {`rule ${index + 1}`}
      </button>
    ) : (
      <span key={id}>a rule that is gone</span>
    );
  });
}
