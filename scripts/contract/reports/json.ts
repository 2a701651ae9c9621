/** Formats the report as JSON: its verdict, its findings with their places, every check, and how much was tried. */

import type { Report } from '../findings/report.ts';
import { formatPlace, listCauses } from './causes.ts';
import { formatSummary, formatVerdict } from './verdict.ts';

export function formatJson(report: Report): string {
  const findings = listCauses(report).map(({ places, ...cause }) => ({
    ...cause,
    places: places.map(formatPlace),
  }));
  const content = { verdict: formatVerdict(report), findings, ...report, summary: formatSummary(report) };
  return `${JSON.stringify(content, null, 2)}\n`;
}
