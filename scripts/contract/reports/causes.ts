/** Groups the findings of a report by cause, so that a field that is wrong in many calls is shown once. */
import type { FindingKind } from '#contracts/check/check';
import { groupBy } from '#mock-server/engine/group-by';
import type { Suggestion } from '../suggest/suggest.ts';
import { omitReceived } from './finding.ts';
import { type FindingRow, isFinding, type Report } from './report.ts';

/** A group of findings with the same difference at fields of the same name, in one call or in many. */
export interface Cause {
  readonly kind: FindingKind;
  /** The path if it is the same at all places, else the name of the field; empty for a whole reply. */
  readonly field: string;
  readonly message: string;
  /** Whether the baseline accepts these findings; known and new findings are never in the same group. */
  readonly known: boolean;
  readonly places: readonly FindingRow[];
}

/** The kinds of findings, the worst first. */
export const KINDS: readonly FindingKind[] = ['broken', 'assumption', 'drift'];

/** The differences that a backend makes alike in many fields, such as numbers as texts. */
const SHARED: ReadonlySet<FindingRow['difference']> = new Set<FindingRow['difference']>([
  'type',
  'null',
  'format',
  'name',
  'status',
  'repeats-secret',
  'accepted',
]);
/** The same difference in fewer fields is reported for each of them. */
const MIN_SHARED_FIELDS = 3;
const MAX_NAMED_FIELDS = 4;

/**
 * Returns the causes, sorted: new before known ones, then the worst kind first, then the most places first.
 */
export function listCauses(report: Report): Cause[] {
  const groups = groupBy(report.rows.filter(isFinding), (finding) => {
    const { kind, difference, path, known } = finding;
    const field = SHARED.has(difference) ? '' : readField(path);
    return JSON.stringify([known, kind, difference, field, omitReceived(finding)]);
  });
  return [...groups.values()]
    .flatMap(buildCauses)
    .sort(
      (a, b) =>
        Number(a.known) - Number(b.known) ||
        KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) ||
        b.places.length - a.places.length,
    );
}

/** Returns one cause for the same difference in several fields, or one for each field if they are few. */
function buildCauses(places: readonly FindingRow[]): Cause[] {
  const groups = groupBy(places, ({ path }) => readField(path));
  const fields = [...groups.keys()].filter((field) => field !== '').sort();
  const [first] = places;
  if (!first || groups.size === 1 || (fields.length < MIN_SHARED_FIELDS && first.difference !== 'status')) {
    return [...groups].flatMap(([field, own]) => buildCause(field, own));
  }
  const rest = fields.length - MAX_NAMED_FIELDS;
  const names = `${fields.slice(0, MAX_NAMED_FIELDS).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
  const { kind, known } = first;
  return [{ kind, known, field: names, message: omitReceived(first), places }];
}

function buildCause(field: string, places: readonly FindingRow[]): Cause[] {
  return places.slice(0, 1).map(({ kind, path, message, known }) => {
    const isSamePath = places.every((place) => place.path === path);
    return { kind, field: isSamePath ? path : field, message, known, places };
  });
}

/** Returns the name of the last field of a path: `gameID` of `data[].gameID`. */
function readField(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1).replace(/\[\d*\]/g, '[]');
}

/** Returns the place as text: `casino/games_list data[].gameID (48 times)`. */
export function formatPlace({ call, path, times }: FindingRow): string {
  return `${`${call} ${path}`.trim()}${times > 1 ? ` (${times} times)` : ''}`;
}

/** Returns the place of a suggestion: `contracts/calls/casino.ts casino/games_list data[].gameID`. */
export function formatSuggestionPlace({ file, call, path }: Suggestion): string {
  return `${file === undefined ? '' : `${file} `}${call} ${path}`;
}
