import { useEffect, useRef } from 'react';
import type { JournalEntry, JournalNote } from '#contracts/control/journal';
import { JOURNAL_FILTER_ID } from '../base/element-ids.ts';
import { findNewDate, formatTime } from '../base/istanbul-time.ts';
import { formatFaults } from '../base/verdict-text.ts';
import { Button } from '../controls/button.tsx';
import { ErrorText } from '../controls/error-text.tsx';
import { Panel } from '../controls/panel.tsx';
import { SearchField } from '../controls/search-field.tsx';
import { VerdictBadge } from '../controls/verdict-badge.tsx';
import { useWayBack } from '../world/use-way-back.ts';
import { ExchangeRow, FoldRow } from './exchange-row.tsx';
import type { StreamState } from './journal-stream.ts';
import { useJournalModels } from './models.ts';
import { RecordButton } from './record-button.tsx';

/** The list of exchanges, newest first; new ones appear as they happen. */
export function JournalPanel() {
  const { journal, connection, layout } = useJournalModels();
  const list = useRef<HTMLDivElement>(null);

  // Where there is room for three columns, the list itself scrolls, else the page does.
  useEffect(() => {
    const noteTop = () => {
      const element = list.current;
      if (element) journal.noteTop(element.scrollTop === 0 && element.getBoundingClientRect().top >= 0);
    };
    const options = { capture: true, passive: true };
    addEventListener('scroll', noteTop, options);
    return () => removeEventListener('scroll', noteTop, options);
  }, [journal]);

  function showNewest() {
    list.current?.querySelector<HTMLElement>('li button')?.focus(); // The row of an exchange, or of a fold.
    list.current?.scrollTo({ top: 0 });
  }

  return (
    <Panel
      name="journal"
      title="Journal"
      note={
        <span className="row gap-8">
          <StreamBadge state={connection.isReachable.value ? journal.stream.state.value : 'no connection'} />
          {journal.pendingCount.value > 0 && (
            <button type="button" className="link-button" onClick={() => journal.openWaiting()}>
              {`${journal.pendingCount.value} pending`}
            </button>
          )}
        </span>
      }
      actions={
        <>
          <JournalFilter />
          <RecordButton />
          <Button onClick={() => layout.openCompare({ kind: 'journal' })}>Compare</Button>
          <ClearButton />
        </>
      }
    >
      <ErrorText text={journal.error.value} />
      <div className="exchanges" ref={list}>
        <div className="exchange note exchange-heads" aria-hidden="true">
          <span>time</span>
          <span>call</span>
          <span>player</span>
          <span className="number">http</span>
          <span className="number">ms</span>
          <span>contract</span>
        </div>
        <NewerButton onPress={showNewest} />
        <ExchangeList />
        <OlderButton />
      </div>
    </Panel>
  );
}

/** Clears the journal of everybody in this world, and offers to bring its rows back. */
function ClearButton() {
  const { journal } = useJournalModels();
  const showWayBack = useWayBack();

  async function clear() {
    const copies = await journal.clear();
    if (copies) showWayBack('The journal is cleared for everybody in this world', copies);
  }

  return <Button onClick={() => void clear()}>Clear</Button>;
}

function JournalFilter() {
  const { journal } = useJournalModels();
  const { filter } = journal;
  return (
    <SearchField
      id={JOURNAL_FILTER_ID}
      label="Filter the journal"
      placeholder="call, value, -conforms"
      title="Each word occurs in call, player, page, status, verdict, fault, request or reply, a number in any spelling; a word after - does not; 21:46–21:50 or last 2 min is the world’s time"
      shortcut="/"
      matches={
        journal.isFiltered.value ? `${journal.matching.value.length} of ${journal.entries.value.length}` : ''
      }
      value={filter.value}
      onChange={(text) => void journal.search(text)}
      onEnter={() => journal.openFirst()}
    />
  );
}

/** A button that leads to the top of the list, where exchanges were added while one reads below. */
function NewerButton({ onPress }: { readonly onPress: () => void }) {
  const { journal } = useJournalModels();
  const count = journal.newerCount.value;
  if (count === 0) return null;
  return (
    <p className="centred-text newer">
      <Button onClick={onPress}>{`${count} newer`}</Button>
    </p>
  );
}

/** A button that shows older exchanges, and loads them when it is pressed. */
function OlderButton() {
  const { journal } = useJournalModels();
  if (!journal.hasOlder.value || journal.entries.value.length === 0) return null;
  return (
    <p className="centred-text older">
      <Button onClick={() => void journal.showOlder()}>Older exchanges</Button>
    </p>
  );
}

function StreamBadge({ state }: { readonly state: StreamState | 'no connection' }) {
  switch (state) {
    case 'live':
      return <VerdictBadge verdict="conforms">live</VerdictBadge>;
    case 'polling':
      return <VerdictBadge verdict="assumption">every 2 s</VerdictBadge>;
    default:
      return <span>{state}</span>;
  }
}

function ExchangeList() {
  const { journal } = useJournalModels();
  const rows = journal.visible.value;
  const selected = journal.selectedId.value;
  if (journal.matching.value.length === 0) return <NoExchanges />;
  const tabStop = rows.some(({ id }) => id === selected) ? selected : rows[0]?.id;
  const renderRow = (entry: JournalEntry, before: JournalEntry | undefined, isInFold: boolean) => (
    <ExchangeRow
      key={entry.id}
      entry={entry}
      page={isInFold ? undefined : entry.page}
      faults={formatFaults(entry)}
      date={findNewDate(entry.at, before?.at)}
      isSelected={entry.id === selected}
      isTabStop={entry.id === tabStop}
    />
  );
  const listNotes = (id: number | undefined) =>
    (journal.placedNotes.value.get(id ?? 0) ?? []).map((note) => (
      <Note key={`note ${note.id}`} note={note} />
    ));
  return (
    <ol>
      {journal.runs.value.flatMap((run, index, runs) => {
        const { entries, foldId } = run;
        const isOpen = journal.isOpen(run);
        const above = runs[index - 1]?.entries.at(-1);
        return [
          ...listNotes(entries[0]?.id),
          foldId !== undefined && (
            <FoldRow
              key={`fold ${foldId}`}
              run={run}
              isOpen={isOpen}
              onPress={() => journal.toggleFold(foldId)}
            />
          ),
          ...(isOpen
            ? entries.flatMap((entry, place) => [
                ...(place === 0 ? [] : listNotes(entry.id)),
                renderRow(entry, entries[place - 1] ?? above, foldId !== undefined),
              ])
            : []),
          isMarked(entries, runs[index + 1]?.entries, journal.lookedId.value) && (
            <li key="looked" className="note looked">
              ↑ since you looked
            </li>
          ),
        ];
      })}
      {!journal.hasOlder.value && listNotes(0)}
    </ol>
  );
}

/** A line between two exchanges: what was done to the world, and who did it. */
function Note({ note: { at, text, by } }: { readonly note: JournalNote }) {
  return (
    <li className="note noted">{`${formatTime(at).slice(0, 8)} ${text}${by === null ? '' : ` · ${by}`}`}</li>
  );
}

/** Returns whether the mark stands between two runs: new exchanges above it, those that were there below. */
function isMarked(
  above: readonly JournalEntry[],
  below: readonly JournalEntry[] | undefined,
  lookedId: number | undefined,
): boolean {
  const [last, next] = [above.at(-1), below?.[0]];
  return lookedId !== undefined && !!last && !!next && last.id > lookedId && next.id <= lookedId;
}

function NoExchanges() {
  const { journal, world } = useJournalModels();
  if (!journal.isLoaded.value) return <p className="empty">Loading the journal…</p>;
  if (journal.entries.value.length === 0) {
    return (
      <p className="empty">{`No exchanges yet. ${world.hasPanel('site') ? 'Open the site: each of its calls' : 'Each call'} appears here, checked against its contract.`}</p>
    );
  }
  return (
    <p className="empty">
      <span>{`None of ${journal.entries.value.length} exchanges matches. `}</span>
      <Button onClick={() => (journal.filter.value = '')}>Show all</Button>
    </p>
  );
}
