/** Folds the calls that a page makes by itself, so that they do not push what a tester did out of view. */
import { check_balance } from '#contracts/calls/finance';
import { ping } from '#contracts/calls/system';
import type { JournalEntry } from '#contracts/control/journal';

/** The calls that an open page repeats though nobody touches it. */
const IDLE_CALLS: readonly string[] = [check_balance.name, ping.name];
/** Fewer calls in a row stay as they are: a row in their place would save little. */
const MIN_FOLDED = 3;

/** Exchanges that follow each other in the list, newest first. */
export interface JournalRun {
  readonly entries: readonly JournalEntry[];
  /** The id of the oldest, which stays when others are added; undefined if they are not folded. */
  readonly foldId: number | undefined;
}

/** Splits a list into runs. No run reaches over the newest entry that was there when the tester last looked. */
export function foldRows(entries: readonly JournalEntry[], lookedId = 0): readonly JournalRun[] {
  const runs: JournalEntry[][] = [];
  for (const entry of entries) {
    const run = runs.at(-1);
    const newest = run?.[0];
    const isSplit = newest !== undefined && newest.id > lookedId !== entry.id > lookedId;
    if (run && newest && !isSplit && isIdle(newest) === isIdle(entry)) run.push(entry);
    else runs.push([entry]);
  }
  return runs.map((run) => {
    const isFolded = run.length >= MIN_FOLDED && run.every(isIdle);
    return { entries: run, foldId: isFolded ? run.at(-1)?.id : undefined };
  });
}

/** Returns whether nothing about a call that a page makes by itself asks for a look. */
function isIdle({ call, verdict }: JournalEntry): boolean {
  return verdict === 'conforms' && IDLE_CALLS.includes(call);
}
