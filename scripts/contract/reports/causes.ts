/** Groups the findings of a report by cause, so that a field that is wrong in many calls is shown once. */
import type { FindingKind } from '#contracts/check';
import { groupBy } from '#mock-server/engine/corpus/recording';
import type { Suggestion } from '../suggest/proposal.ts';
import { GENERAL_NAME } from './common-leniency.ts';
import { type FindingRow, listFindings, type Report } from './report.ts';

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
  const groups = groupBy(listFindings(report), ({ kind, difference, message, path, known }) =>
    JSON.stringify([known, kind, difference, readField(path), message]),
  );
  return [...groups.values()]
    .flatMap(buildCause)
    .sort(
      (a, b) =>
        Number(a.known) - Number(b.known) ||
        KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) ||
        countPlaces(b) - countPlaces(a),
    );
}

function buildCause(places: readonly FindingRow[]): Cause[] {
  return places.slice(0, 1).map(({ kind, path, message, known }) => {
    const isSamePath = places.every((place) => place.path === path);
    return { kind, field: isSamePath ? path : readField(path), message, known, places };
  });
}

/** Returns the number of places of a cause, or infinity for a finding that most calls share. */
function countPlaces({ places }: Cause): number {
  return places.some(({ call }) => call === GENERAL_NAME) ? Number.POSITIVE_INFINITY : places.length;
}

/** Returns the name of the last field of a path: `gameID` of `data[].gameID`. */
function readField(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1).replace(/\[\d*\]/g, '[]');
}

/** Returns the place as text: `casino/games_list data[].gameID (48 times)`. */
export function formatPlace({ call, path, times, site }: FindingRow): string {
  const place = `${`${call} ${path}`.trim()}${times > 1 ? ` (${times} times)` : ''}`;
  return site === undefined ? place : `${place}: the site shows ${site}`;
}

/** Returns the place of a suggestion: `contracts/calls/casino.ts:24 casino/games_list data[].gameID`. */
export function formatSuggestionPlace({ file, line, call, path }: Suggestion): string {
  return `${file === undefined ? '' : `${file}:${line} `}${call} ${path}`;
}
