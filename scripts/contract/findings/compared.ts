/** Says which findings of a run another run could have found again. What it has not compared is neither new nor gone. */

import { groupBy } from '#contracts/group-by';
import { forgetRows } from '#contracts/json-values';

/** A row of a report, as far as it says what was compared. */
export interface ComparedRow {
  readonly call: string;
  readonly promise: string;
  readonly verdict: string;
  readonly path?: string | undefined;
  readonly difference?: string | undefined;
}

/** After one of these, nothing else of the reply to an example was compared. */
const BLOCKING: ReadonlySet<string> = new Set(['redirect', 'unread', 'refused', 'status']);
/** At the path of one of these there was no value as declared, so nothing inside it was compared. */
const HIDING: ReadonlySet<string> = new Set(['missing', 'null', 'type']);

/** Returns whether the run with these rows has compared what a finding of another run is about. */
export function createComparison(rows: readonly ComparedRow[]): (finding: ComparedRow) => boolean {
  const calls = new Map(
    [...groupBy(rows, ({ call }) => call)].map(([call, own]) => [
      call,
      { example: own[0]?.promise, checks: groupBy(own, ({ promise }) => promise) },
    ]),
  );
  return ({ call, promise, path = '' }) => {
    const run = calls.get(call);
    if (!run) return true;
    // A promise that the call makes no longer is judged by its example.
    const own = run.checks.get(promise) ?? run.checks.get(run.example ?? '') ?? [];
    if (own.some(({ verdict }) => verdict === 'untried')) return false;
    return promise !== run.example || !own.some((row) => hides(row, path));
  };
}

/** Returns whether a finding about a reply hides what it would have shown at a path. */
function hides({ path = '', difference = '' }: ComparedRow, hidden: string): boolean {
  const [own, other] = [path, hidden].map(forgetRows);
  if (own === other) return false;
  if (own === '') return BLOCKING.has(difference) || HIDING.has(difference);
  return HIDING.has(difference) && (other?.startsWith(`${own}.`) || other?.startsWith(`${own}[`)) === true;
}
