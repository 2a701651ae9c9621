/** Groups the findings of a report by cause, so that a field that is wrong in many calls is shown once. */
import type { FindingKind } from '#contracts/check/check';
import { groupBy } from '#mock-server/engine/group-by';
import type { Suggestion } from '../suggest/suggest.ts';
import { omitReceived } from './finding.ts';
import { type FindingRow, isFinding, type Report } from './report.ts';
import { SPELLED } from './spellings.ts';

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

/**
 * Returns the causes, sorted: new before known ones, then the worst kind first, then the most places first.
 */
export function listCauses(report: Report): Cause[] {
  const groups = groupBy(report.rows.filter(isFinding), (finding) => {
    const { kind, difference, path, known } = finding;
    return JSON.stringify([known, kind, difference, readField(path), omitReceived(finding)]);
  });
  return mergeFields([...groups.values()].flatMap(buildCause)).sort(
    (a, b) =>
      Number(a.known) - Number(b.known) ||
      KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) ||
      b.places.length - a.places.length,
  );
}

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

/** Merges the causes whose difference is the same in several fields. */
function mergeFields(causes: readonly Cause[]): Cause[] {
  const groups = groupBy(causes, ({ kind, field, message, known, places: [first] }) => {
    const { difference = 'other' } = first ?? {};
    const shared = SHARED.has(difference)
      ? [message.startsWith(SPELLED) ? SPELLED : message]
      : [field, message];
    return JSON.stringify([known, kind, difference, ...shared]);
  });
  return [...groups.values()].flatMap((group) => {
    const [first, ...others] = group;
    if (!first || others.length === 0) return group;
    const fields = [...new Set(group.map(({ field }) => readField(field)))]
      .filter((field) => field !== '')
      .sort();
    const isStatus = first.places[0]?.difference === 'status';
    if (fields.length < MIN_SHARED_FIELDS && !isStatus) return group;
    const rest = fields.length - MAX_NAMED_FIELDS;
    const names = `${fields.slice(0, MAX_NAMED_FIELDS).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
    const what = first.message.startsWith(SPELLED) ? 'is spelled otherwise' : first.message;
    return [{ ...first, field: names, message: what, places: group.flatMap(({ places }) => places) }];
  });
}

function buildCause(places: readonly FindingRow[]): Cause[] {
  return places.slice(0, 1).map(({ kind, path, message, known }) => {
    const isSamePath = places.every((place) => place.path === path);
    return { kind, field: isSamePath ? path : readField(path), message, known, places };
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
