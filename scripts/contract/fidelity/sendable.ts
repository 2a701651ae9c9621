import { listCalls, listUntried, type Report } from '../findings/report.ts';

/** Returns the number of calls that the flags let a run send, as `--require all` counts them. */
export function countSendable(report: Pick<Report, 'rows'>): number {
  const unsendable = listUntried(report).filter(({ isUnsendable }) => isUnsendable);
  return listCalls(report).length - unsendable.length;
}
