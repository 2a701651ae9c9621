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
/** The task where nothing failed, but calls were left out that could have been sent. */
const PARTLY = 'Why the others were not stands below.';

/** Returns the verdict, how much was tried if that is not all, and what to do, in one line. */
export function formatVerdict(report: Report): string {
  const { exitCode, conclusion, task, fallible } = report;
  const [verdict, usual] = OUTCOMES[exitCode];
  const isEnough = exitCode !== 0 || listUntried(report).every(({ isUnsendable }) => isUnsendable);
  const teeth =
    exitCode === 0 && fallible
      ? [`${fallible.calls} calls, ${fallible.fields} fields stated or agreed.`]
      : [];
  return [
    `${verdict}: ${conclusion}`,
    ...teeth,
    ...describeExtent(report),
    task ?? (isEnough ? usual : PARTLY),
  ].join(' ');
}

/** Says of a run that has left calls out how many it has tried, and what an account would add. */
function describeExtent(report: Report): string[] {
  const untried = listUntried(report);
  if (untried.length === 0 || report.exitCode === 3) return [];
  const further = untried.filter(({ needsAccount }) => needsAccount).length;
  const account =
    further === 0 ? '' : `, and an account would add ${further}: set VITRIN_USERNAME and VITRIN_PASSWORD`;
  return [`${formatTried(report)} calls were tried${account}.`];
}

function formatTried(report: Report): string {
  const calls = listCalls(report).length;
  return `${calls - listUntried(report).length} of ${calls}`;
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
  const total = `${causes.length} finding${causes.length === 1 ? '' : 's'}${kinds && `: ${kinds}`}`;
  const tried = `${formatTried(report)} tried`;
  return `${total}; ${(report.ms / 1000).toFixed(1)} s; exit code ${report.exitCode}; ${tried}`;
}

/** Returns whether a cause fails the run: without a baseline, assumptions and drift are only told. */
export function isFailure({ known, kind }: Cause, { baseline }: Report): boolean {
  return !known && (kind === 'broken' || baseline !== undefined);
}
