/** Lists the causes of a report, so that a field that is wrong in many calls is shown once. */
import { type JoinedFindings, joinCauses } from '#contracts/check/causes';
import type { FindingKind } from '#contracts/check/check';
import { omitReceived } from '../findings/finding.ts';
import type { Suggestion } from '../findings/report.ts';
import { type FindingRow, isFinding, type Report } from '../findings/report.ts';

/** Findings with one cause, in one call or in many. */
export interface Cause extends JoinedFindings<FindingRow> {
  /** Whether the baseline accepts these findings; known and new findings are never in the same group. */
  readonly known: boolean;
}

/** The kinds of findings, the worst first. */
export const KINDS: readonly FindingKind[] = ['broken', 'assumption', 'drift'];

/**
 * Returns the causes, sorted: new before known ones, then the worst kind first, then the most places first.
 */
export function listCauses(report: Report): Cause[] {
  const findings = report.rows.filter(isFinding);
  return [false, true].flatMap((known) =>
    joinCauses(
      findings.filter((finding) => finding.known === known),
      omitReceived,
    )
      .map((cause) => ({ ...cause, known }))
      .sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || b.places.length - a.places.length),
  );
}

/** Returns the place as text: `casino/games_list data[].gameID (48 times)`. */
export function formatPlace({ call, path, times }: FindingRow): string {
  return `${`${call} ${path}`.trim()}${times > 1 ? ` (${times} times)` : ''}`;
}

/** Returns the place of a suggestion: `contracts/calls/casino.ts:18 casino/games_list data[].gameID`. */
export function formatSuggestionPlace({ file, line, call, path }: Suggestion): string {
  return `${file === undefined ? '' : `${file}:${line} `}${call} ${path}`;
}
