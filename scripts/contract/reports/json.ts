/** Formats the report as JSON: its findings, each with its places, and every check. */
import { formatPlace, formatSummary, listCauses } from './causes.ts';
import type { Report } from './report.ts';

export function formatJson(report: Report): string {
  const findings = listCauses(report).map(({ places, ...cause }) => ({
    ...cause,
    places: places.map(formatPlace),
  }));
  return `${JSON.stringify({ summary: formatSummary(report), findings, ...report }, null, 2)}\n`;
}
