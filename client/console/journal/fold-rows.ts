/**
 * Folds the calls that a page makes by itself, so that they do not push what a tester did out of view, and joins the
 * calls that a page sends in one go.
 */
import { check_balance } from '#contracts/calls/finance';
import { ping } from '#contracts/calls/system';
import type { JournalEntry } from '#contracts/control/journal';

/** The calls that an open page repeats though nobody touches it. */
const IDLE_CALLS: readonly string[] = [check_balance.name, ping.name];
/** Fewer calls in a row stay as they are: a row in their place would save little. */
const MIN_FOLDED = 3;
/** The calls of one load of a page begin in shorter distances; the next thing that a person does comes later. */
const MAX_PAUSE_MS = 1500;

/** Exchanges that follow each other in the list, newest first. */
export interface JournalRun {
  readonly entries: readonly JournalEntry[];
  /** The id of the oldest, which stays when others are added; undefined if they do not fold. */
  readonly foldId: number | undefined;
  /** Whether a page made these calls by itself. They are folded at first. */
  readonly isIdle: boolean;
}

/**
 * Splits a list into runs. No run reaches over the newest entry that was there when the tester last looked, or over what
 * stands above an entry.
 *
 * isBelow: returns whether something stands above the entry of an id, such as a note.
 */
export function foldRows(
  entries: readonly JournalEntry[],
  lookedId = 0,
  isBelow: (id: number) => boolean = () => false,
): readonly JournalRun[] {
  const rows = entries.map((entry) => ({ entries: [entry], isIdle: isIdleCall(entry), sender: entry }));
  const isSplit = (newer: JournalEntry, older: JournalEntry) =>
    newer.id > lookedId !== older.id > lookedId || isBelow(older.id);
  const loads = joinRuns(
    rows,
    (above, below, newer, older) =>
      isSameLoad(newer, older) && haveOneSender(above, below) && !isSplit(newer, older),
  );
  const runs = joinRuns(
    loads,
    (above, below, newer, older) => above.isIdle && below.isIdle && !isSplit(newer, older),
  );
  return runs.map((run) => {
    const isFolding = run.entries.length >= (run.isIdle ? MIN_FOLDED : 2);
    return { ...run, foldId: isFolding ? run.entries.at(-1)?.id : undefined };
  });
}

type Sender = Pick<JournalEntry, 'player' | 'session' | 'browser'>;

interface Run {
  readonly entries: JournalEntry[];
  isIdle: boolean;
  /** The sender, as far as an exchange names it: a page sends some calls without a session. */
  sender: Sender;
}

type Join = (above: Run, below: Run, newer: JournalEntry, older: JournalEntry) => boolean;

/** Joins runs beside each other. isJoined: gets the two runs, and the exchanges at their border. */
function joinRuns(runs: readonly Run[], isJoined: Join): readonly Run[] {
  const joined: Run[] = [];
  for (const run of runs) {
    const { entries, isIdle, sender } = run;
    const above = joined.at(-1);
    const [newer, older] = [above?.entries.at(-1), entries[0]];
    if (above && newer && older && isJoined(above, run, newer, older)) {
      above.entries.push(...entries);
      above.isIdle &&= isIdle;
      above.sender = joinSenders(above.sender, sender);
    } else joined.push({ entries: [...entries], isIdle, sender });
  }
  return joined;
}

function joinSenders(one: Sender, other: Sender): Sender {
  return {
    player: one.player ?? other.player,
    session: one.session ?? other.session,
    browser: one.browser ?? other.browser,
  };
}

/** Returns whether two runs do not name different players, sessions or browsers. */
function haveOneSender({ sender: one }: Run, { sender: other }: Run): boolean {
  const [above, below] = [joinSenders(one, other), joinSenders(other, one)];
  return above.player === below.player && above.session === below.session && above.browser === below.browser;
}

/** Returns whether a page sent two neighbours in one go. */
function isSameLoad(newer: JournalEntry, older: JournalEntry): boolean {
  const pause = Date.parse(newer.realAt ?? newer.at) - Date.parse(older.realAt ?? older.at);
  return newer.page !== undefined && newer.page === older.page && pause <= MAX_PAUSE_MS;
}

/** Returns whether nothing about a call that a page makes by itself asks for a look. */
function isIdleCall({ call, verdict, sentBy }: JournalEntry): boolean {
  return verdict === 'conforms' && sentBy === undefined && IDLE_CALLS.includes(call);
}
