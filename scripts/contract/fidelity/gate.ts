import type { Report } from '../findings/report.ts';
import { formatFigure } from './fidelity.ts';
import type { FidelityFlags } from './fidelity-flags.ts';

/**
 * Ends a report with 3 if a figure is below what the flags ask, or too few of the calls that may be sent were compared:
 * asking less would raise the figures. A broken contract stays the result.
 */
export function requireFidelity(report: Report, { min, minAssumed, minCompared }: FidelityFlags): Report {
  const { fidelity, exitCode } = report;
  if (exitCode === 3 || !fidelity) return report;
  const { compared, sendable, stated, assumed } = fidelity;
  // Where nothing was compared, only the share of calls can say so.
  const isBelow = (least: number | undefined, figure: number | null) =>
    least !== undefined && (figure ?? (compared === 0 ? 0 : 100)) < least;
  const reasons = [
    ...(isBelow(min, stated)
      ? [`--min-fidelity: the stated fidelity ${formatFigure(stated)} is below ${min}.`]
      : []),
    ...(isBelow(minAssumed, assumed)
      ? [`--min-assumed: the assumed fidelity ${formatFigure(assumed)} is below ${minAssumed}.`]
      : []),
    ...(minCompared !== undefined && compared * 100 < sendable * minCompared
      ? [
          `--min-compared: only ${compared} of ${sendable} calls were compared, and ${minCompared} % are asked for.`,
        ]
      : []),
  ];
  if (reasons.length === 0) return report;
  if (exitCode === 1) return { ...report, notes: [...report.notes, ...reasons] };
  return { ...report, exitCode: 3, conclusion: reasons.join(' '), task: 'What lowers it stands below.' };
}
