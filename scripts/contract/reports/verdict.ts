/** Says of a run first its verdict and what to do, then who acts on which findings, and last how much was tried. */

import { type ExitCode, listCalls, listUntried, type Report } from '../findings/report.ts';
import { type Cause, KINDS, listCauses } from './causes.ts';

/** Those who act on findings, in the order of every report. */
export const ACTORS = [
  { title: 'For the backend', kinds: ['broken'] },
  { title: 'For the contracts', kinds: ['assumption', 'drift'] },
] as const;
export const UNTRIED_TITLE = 'For whoever needs it';

const OUTCOMES: Readonly<Record<ExitCode, readonly [verdict: string, task: string]>> = {
  0: ['Passed', 'Nothing to do.'],
  1: ['Failed', 'The backend repairs it, or --update-baseline accepts it for now.'],
  2: ['Differs', 'Change the contracts as --suggest proposes, or accept it with --update-baseline.'],
  3: ['Not judged', 'Solve that, and run it again.'],
};

/** Returns the verdict and what to do, in one line. */
export function formatVerdict({ exitCode, conclusion, task }: Report): string {
  const [verdict, usual] = OUTCOMES[exitCode];
  return `${verdict}: ${conclusion} ${task ?? usual}`;
}

/** Returns how much there is of each kind, such as `109 assumption, 23 drift`; kinds without a cause are left out. */
export function countKinds(causes: readonly Cause[], kinds: readonly Cause['kind'][]): string {
  const numbers = kinds.map((kind) => [causes.filter((cause) => cause.kind === kind).length, kind] as const);
  return numbers.flatMap(([number, kind]) => (number > 0 ? [`${number} ${kind}`] : [])).join(', ');
}

/** Returns the last line of every report: the number of findings, and of calls whose example was sent and judged. */
export function formatSummary(report: Report): string {
  const causes = listCauses(report);
  const kinds = countKinds(causes, KINDS);
  const calls = listCalls(report).length;
  const total = `${causes.length} finding${causes.length === 1 ? '' : 's'}${kinds && `: ${kinds}`}`;
  const tried = `${calls - listUntried(report).length} of ${calls} tried`;
  return `${total}; ${(report.ms / 1000).toFixed(1)} s; exit code ${report.exitCode}; ${tried}`;
}

/** Returns whether a cause fails the run: without a baseline, assumptions and drift are only told. */
export function isFailure({ known, kind }: Cause, { baseline }: Report): boolean {
  return !known && (kind === 'broken' || baseline !== undefined);
}
