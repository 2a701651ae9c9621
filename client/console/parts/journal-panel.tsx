import { useSignals } from '@preact/signals-react/runtime';
import { memo } from 'react';
import type { JournalEntry } from '#contracts/control/journal';
import { Icon } from '../../ui/icon.tsx';
import { useConsole } from '../context.ts';
import { IconSearch } from '../icons.ts';
import { timeText } from '../istanbul-time.ts';
import { saveFile } from '../save-file.ts';
import type { JournalModel } from '../state/journal.ts';
import type { StreamState } from '../state/journal-stream.ts';
import { Mark } from './mark.tsx';
import { Panel, Problem } from './panel.tsx';

export const FILTER_ID = 'journal-filter';

/** Every exchange as it happens, newest first. */
export function JournalPanel() {
  useSignals();
  const { journal, stream } = useConsole();
  return (
    <Panel
      name="journal"
      title="Journal"
      note={<Liveliness state={stream.state.value} />}
      actions={
        <>
          <span className="search">
            <Icon of={IconSearch} size={15} />
            <input
              id={FILTER_ID}
              type="search"
              className="input"
              placeholder="call, player, verdict"
              aria-label="Filter the journal"
              aria-keyshortcuts="/"
              value={journal.filter.value}
              onChange={(event) => {
                journal.filter.value = event.currentTarget.value;
              }}
            />
            <kbd>/</kbd>
          </span>
          <button
            type="button"
            className="button small"
            aria-pressed={journal.withoutHolds.value}
            onClick={() => {
              journal.withoutHolds.value = !journal.withoutHolds.value;
            }}
          >
            Not “holds”
          </button>
          <button
            type="button"
            className="button small"
            title="Every exchange as an HTTP Archive, for a browser’s network panel"
            onClick={() => void saveArchive(journal)}
          >
            HAR
          </button>
          <button type="button" className="button small" onClick={() => void journal.clear()}>
            Clear
          </button>
        </>
      }
    >
      <Problem text={journal.error.value} />
      <div className="exchanges">
        <div className="exchange exchange-heads" aria-hidden="true">
          <span>time</span>
          <span>call</span>
          <span>player</span>
          <span className="number">http</span>
          <span className="number">ms</span>
          <span>verdict</span>
        </div>
        <Exchanges />
      </div>
    </Panel>
  );
}

async function saveArchive({ archive }: JournalModel): Promise<void> {
  const har = await archive();
  if (har) saveFile('vitrin.har', JSON.stringify(har), 'application/json');
}

function Liveliness({ state }: { readonly state: StreamState }) {
  switch (state) {
    case 'live':
      return <Mark kind="holds">live</Mark>;
    case 'polling':
      return <Mark kind="assumption">every 2 s</Mark>;
    default:
      return <>{state}</>;
  }
}

function Exchanges() {
  useSignals();
  const { journal } = useConsole();
  const rows = journal.shown.value;
  const selected = journal.selectedId.value;
  if (rows.length === 0) return <NoExchanges />;
  const tabStop = rows.some(({ id }) => id === selected) ? selected : rows[0]?.id;
  return (
    <ol className="list">
      {rows.map((entry) => (
        <ExchangeRow
          key={entry.id}
          entry={entry}
          isSelected={entry.id === selected}
          isTabStop={entry.id === tabStop}
        />
      ))}
    </ol>
  );
}

function NoExchanges() {
  useSignals();
  const { journal } = useConsole();
  if (!journal.isLoaded.value) return <p className="empty">Asking for the exchanges…</p>;
  if (journal.entries.value.length === 0) {
    return (
      <p className="empty">
        No exchange yet. Open the site: every call that it makes stands here, held against its contract.
      </p>
    );
  }
  return (
    <p className="empty">
      None of {journal.entries.value.length} exchanges matches.{' '}
      <button
        type="button"
        className="button small"
        onClick={() => {
          journal.filter.value = '';
          journal.withoutHolds.value = false;
        }}
      >
        Show all
      </button>
    </p>
  );
}

interface ExchangeRowProps {
  readonly entry: JournalEntry;
  readonly isSelected: boolean;
  /** One row is in the tab order; J and K move through the others. */
  readonly isTabStop: boolean;
}

const ExchangeRow = memo(function ExchangeRow({ entry, isSelected, isTabStop }: ExchangeRowProps) {
  const { openExchange } = useConsole();
  return (
    <li className="exchange-item">
      <button
        type="button"
        id={rowId(entry.id)}
        className="exchange mono"
        aria-current={isSelected}
        tabIndex={isTabStop ? 0 : -1}
        onClick={(event) => openExchange(entry.id, event.detail === 0)}
      >
        <span className="quiet exchange-time" title={entry.at}>
          {timeText(entry.at)}
        </span>
        <span className="exchange-call" title={entry.call}>
          {entry.call}
        </span>
        <span className="exchange-player">{entry.player ?? '–'}</span>
        <span className={entry.status === 200 ? 'number' : 'number bad'}>{entry.status}</span>
        <span className="number exchange-ms">{Math.round(entry.ms)}</span>
        <Mark kind={entry.verdict}>{entry.verdict}</Mark>
      </button>
    </li>
  );
});

/** The id of the element that shows an exchange. */
export function rowId(id: number): string {
  return `exchange-${id}`;
}
