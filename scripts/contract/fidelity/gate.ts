import type { Report } from '../findings/report.ts';
import { formatFigure } from './fidelity.ts';
import type { FidelityFlags } from './fidelity-flags.ts';

/**
 * Ends a report with 3 if the mock is less true than the flags ask, or too few of the calls that may be sent were
 * compared: asking less would raise the figure. A broken contract stays the result.
 */
export function requireFidelity(report: Report, { min, minCompared }: FidelityFlags): Report {
  const { fidelity, exitCode } = report;
  if (min === undefined || exitCode === 3 || !fidelity) return report;
  const { compared, sendable } = fidelity;
  const isLow = (fidelity.fidelity ?? 0) < min;
  const isFew = compared * 100 < sendable * minCompared;
  const reasons = [
    ...(isLow ? [`the fidelity ${formatFigure(fidelity.fidelity)} is below ${min}`] : []),
    ...(isFew
      ? [`only ${compared} of ${sendable} calls were compared, and ${minCompared} % are asked for`]
      : []),
  ];
  if (reasons.length === 0) return report;
  if (exitCode === 1)
    return { ...report, notes: [...report.notes, `--min-fidelity: ${reasons.join('; ')}.`] };
  const conclusion = `--min-fidelity: ${reasons.join('; ')}.`;
  return { ...report, exitCode: 3, conclusion, task: 'What lowers it stands below.' };
}
