import { type Report, requireMore } from '../findings/report.ts';
import { formatFigure } from './fidelity.ts';
import type { FidelityFlags } from './fidelity-flags.ts';

/**
 * Ends a report with 3 if a figure is below what the flags ask, or too few of the calls that may be sent were compared:
 * asking less would raise the figures.
 */
export function requireFidelity(report: Report, { min, minAssumed, minCompared }: FidelityFlags): Report {
  const { fidelity } = report;
  if (!fidelity) return report;
  const { compared, sendable, stated, assumed } = fidelity;
  const judge = (flag: string, name: string, least: number | undefined, figure: number | null) =>
    // Where nothing was compared, only the share of calls can say so.
    least !== undefined && (figure ?? (compared === 0 ? 0 : 100)) < least
      ? [`${flag}: the ${name} fidelity ${formatFigure(figure)} is below ${least}.`]
      : [];
  const isShort = minCompared !== undefined && compared * 100 < sendable * minCompared;
  const share = `--min-compared: only ${compared} of ${sendable} calls were compared, and ${minCompared} % are asked for.`;
  const reasons = [
    ...judge('--min-fidelity', 'stated', min, stated),
    ...judge('--min-assumed', 'assumed', minAssumed, assumed),
    ...(isShort ? [share] : []),
  ];
  return requireMore(report, reasons, 'What lowers it stands below.');
}
