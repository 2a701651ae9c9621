/** Formats how true the mock is, for the terminal and as Markdown. */
import { formatCode, formatFolded, formatLines, type Markdown, markdown } from '#contracts/write/markdown';
import type { Report } from '../reports/report.ts';
import { type Fidelity, formatFigure, type ReportedCall } from './fidelity.ts';
import type { News } from './news.ts';

/** The extent of a report for people; its files have all. */
const MAX_CALLS = 12;
const MAX_FINDINGS = 4;
const MAX_NEWS = 12;
const MAX_UNTRIED = 12;

/** The titles of what is new. */
export const FINDINGS = 'Findings';
export const FIDELITY = 'Fidelity';

/** Returns the title in a line. */
function formatTitle({ fidelity, compared, sendable }: Fidelity): string {
  return `Fidelity: ${formatFigure(fidelity)} of 100, ${compared} of ${sendable} calls compared`;
}

/** Returns the lines of the terminal; none if nobody has asked. */
export function formatFidelity(
  { fidelity, chart = [] }: Pick<Report, 'fidelity' | 'chart'>,
  all: boolean,
): string[] {
  if (!fidelity) return [];
  const lowered = listLowered(fidelity);
  const calls = limit(lowered, all, MAX_CALLS);
  return [
    formatTitle(fidelity),
    ...calls.flatMap((call) => {
      const findings = limit(call.findings, all, MAX_FINDINGS);
      return [
        `    ${formatFigure(call.fidelity)} ${call.call}, of ${call.compared} compared`,
        ...findings.flatMap(({ path, message, raise }) => [
          `        ${path} ${message}`,
          `            raise: ${raise}`,
        ]),
        ...formatRest(call.findings.length - findings.length, '        '),
      ];
    }),
    ...formatRest(lowered.length - calls.length, '    '),
    ...limit(listUntriedPaths(fidelity), all, MAX_UNTRIED).map((line) => `    untried: ${line}`),
    ...formatRest(all ? 0 : listUntriedPaths(fidelity).length - MAX_UNTRIED, '    untried: '),
    ...chart.map((line) => `    ${line}`),
  ];
}

/** Returns the lines of what is new; none without another run. title: what is compared. */
export function formatNews(news: News | undefined, title: string, all: boolean): string[] {
  if (!news) return [];
  const { added, gone, changed } = news;
  const lines = [
    ...added.map((text) => `    + ${text}`),
    ...gone.map((text) => `    - ${text}`),
    ...changed.map((text) => `    ~ ${text}`),
  ];
  const shown = limit(lines, all, MAX_NEWS);
  return [formatNewsTitle(title, news), ...shown, ...formatRest(lines.length - shown.length, '    ')];
}

function formatNewsTitle(title: string, { since, added, gone, changed }: News): string {
  return `${title} since ${since}: ${added.length} added, ${gone.length} gone, ${changed.length} changed`;
}

export function formatFidelityMarkdown({
  fidelity,
  chart = [],
}: Pick<Report, 'fidelity' | 'chart'>): Markdown[] {
  if (!fidelity) return [];
  const lines = listLowered(fidelity).flatMap((call) => [
    markdown`- **${formatFigure(call.fidelity)}** ${formatCode(call.call)}, of ${call.compared} compared`,
    ...call.findings
      .slice(0, MAX_FINDINGS)
      .map(({ path, message, raise }) => markdown`  - ${formatCode(path)} ${message}; raise: ${raise}`),
    ...(call.findings.length > MAX_FINDINGS
      ? [markdown`  - … and ${call.findings.length - MAX_FINDINGS} more, in the report`]
      : []),
  ]);
  const untried = listUntriedPaths(fidelity);
  return [
    markdown`#### ${formatTitle(fidelity)}`,
    ...(chart.length > 0 ? [formatLines(chart)] : []),
    ...formatFolded('What lowers it', lines),
    ...formatFolded(
      `${untried.length} untried`,
      untried.map((line) => markdown`- ${line}`),
    ),
  ];
}

export function formatNewsMarkdown(news: News | undefined, title: string): Markdown[] {
  if (!news) return [];
  const { added, gone, changed } = news;
  return formatFolded(formatNewsTitle(title, news), [
    ...added.map((text) => markdown`- added: ${text}`),
    ...gone.map((text) => markdown`- gone: ${text}`),
    ...changed.map((text) => markdown`- changed: ${text}`),
  ]);
}

function listLowered({ calls }: Fidelity): ReportedCall[] {
  return calls.filter(({ findings }) => findings.length > 0);
}

/** Lists what was not compared, but for the calls that the report itself names as untried. */
function listUntriedPaths({ untried }: Fidelity): string[] {
  return untried.filter(({ path }) => path !== '').map(({ call, path, why }) => `${call} ${path}: ${why}`);
}

function limit<T>(list: readonly T[], all: boolean, max: number): readonly T[] {
  return all ? list : list.slice(0, max);
}

function formatRest(rest: number, indent: string): string[] {
  return rest > 0 ? [`${indent}… and ${rest} more (--all)`] : [];
}
