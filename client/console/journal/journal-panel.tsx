import { useSignals } from '@preact/signals-react/runtime';
import { Icon } from '../../ui/icon.tsx';
import { useConsole } from '../console-context.ts';
import { ErrorText } from '../controls/error-text.tsx';
import { IconSearch } from '../controls/icons.ts';
import { Panel } from '../controls/panel.tsx';
import { VerdictBadge } from '../controls/verdict-badge.tsx';
import { JOURNAL_FILTER_ID } from '../element-ids.ts';
import { ExchangeRow } from './exchange-row.tsx';
import type { JournalModel } from './journal-model.ts';
import type { StreamState } from './journal-stream.ts';
import { saveFile } from './save-file.ts';

/** The list of exchanges, newest first; new ones appear as they happen. */
export function JournalPanel() {
  useSignals();
  const { journal, stream } = useConsole();
  return (
    <Panel
      name="journal"
      title="Journal"
      note={<StreamBadge state={stream.state.value} />}
      actions={
        <>
          <JournalFilter />
          <button
            type="button"
            className="button small"
            aria-pressed={journal.hidesConforming.value}
            onClick={() => {
              journal.hidesConforming.value = !journal.hidesConforming.value;
            }}
          >
            Hide conforming
          </button>
          <button
            type="button"
            className="button small"
            title="All exchanges as an HTTP Archive, for the network panel of a browser"
            onClick={() => void saveHar(journal)}
          >
            HAR
          </button>
          <button type="button" className="button small" onClick={() => void journal.clear()}>
            Clear
          </button>
        </>
      }
    >
      <ErrorText text={journal.error.value} />
      <div className="exchanges">
        <div className="exchange exchange-heads" aria-hidden="true">
          <span>time</span>
          <span>call</span>
          <span>player</span>
          <span className="number">http</span>
          <span className="number">ms</span>
          <span>verdict</span>
        </div>
        <ExchangeList />
      </div>
    </Panel>
  );
}

async function saveHar(journal: JournalModel): Promise<void> {
  const har = await journal.fetchHar();
  if (har) saveFile('vitrin.har', JSON.stringify(har), 'application/json');
}

function JournalFilter() {
  useSignals();
  const { filter } = useConsole().journal;
  return (
    <span className="search">
      <Icon of={IconSearch} size={15} />
      <input
        id={JOURNAL_FILTER_ID}
        type="search"
        className="input"
        placeholder="call, player, verdict"
        aria-label="Filter the journal"
        aria-keyshortcuts="/"
        value={filter.value}
        onChange={(event) => {
          filter.value = event.currentTarget.value;
        }}
      />
      <kbd>/</kbd>
    </span>
  );
}

function StreamBadge({ state }: { readonly state: StreamState }) {
  switch (state) {
    case 'live':
      return <VerdictBadge verdict="conforms">live</VerdictBadge>;
    case 'polling':
      return <VerdictBadge verdict="assumption">every 2 s</VerdictBadge>;
    default:
      return <>{state}</>;
  }
}

function ExchangeList() {
  useSignals();
  const { journal } = useConsole();
  const rows = journal.visible.value;
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
  if (!journal.isLoaded.value) return <p className="empty">Loading the journal…</p>;
  if (journal.entries.value.length === 0) {
    return (
      <p className="empty">
        No exchanges yet. Open the site: each of its calls appears here, checked against its contract.
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
          journal.hidesConforming.value = false;
        }}
      >
        Show all
      </button>
    </p>
  );
}
