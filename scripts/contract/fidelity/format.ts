/** Formats how true the mock is, for the terminal and as Markdown. */
import { groupBy } from '#contracts/group-by';
import { formatCode, formatFolded, type Markdown, markdown } from '#contracts/write/markdown';
import type { Fidelity, FidelityFinding } from '../findings/fidelity-figures.ts';
import type { News, Report } from '../findings/report.ts';
import { formatFigure, formatFigures } from './fidelity.ts';

/** The extent of a report for people; its files have all. */
const MAX_CALLS = 8;
const MAX_SHARED = 5;
const MAX_FINDINGS = 3;
const MAX_NEWS = 12;
const MAX_MARKDOWN_CALLS = 20;
/** A difference in more calls than this is shown once. */
const MAX_SINGLE = 4;

/** The titles of what is new. */
export const FINDINGS = 'Findings';
export const FIDELITY = 'Fidelity';

/** Returns the title in a line. */
function formatTitle({ stated, assumed, compared, sendable }: Fidelity): string {
  const extent = `over ${compared} of ${sendable} calls`;
  return `Fidelity: stated ${formatFigure(stated)} of 100 ${extent} · assumed ${formatFigure(assumed)}`;
}

/** Returns the lines of the terminal; none if nobody has asked. */
export function formatFidelity({ fidelity }: Pick<Report, 'fidelity'>, all: boolean): string[] {
  if (!fidelity) return [];
  const { shared, calls } = joinShared(fidelity);
  const shown = limit(calls, all, MAX_CALLS);
  const untried = listUntriedPaths(fidelity);
  return [
    formatTitle(fidelity),
    ...limit(shared, all, MAX_SHARED).flatMap((finding) =>
      formatFinding(`in ${finding.calls} calls: `, finding, '    '),
    ),
    ...formatRest(all ? 0 : shared.length - MAX_SHARED, '    in many calls: '),
    ...shown.flatMap(({ call, compared, findings, ...figures }) => [
      `    ${call}: ${formatFigures(figures)}, of ${compared} compared`,
      ...limit(findings, all, MAX_FINDINGS).flatMap((finding) => formatFinding('', finding, '        ')),
      ...formatRest(all ? 0 : findings.length - MAX_FINDINGS, '        '),
    ]),
    ...formatRest(calls.length - shown.length, '    '),
    ...limit(untried, all, 0).map((line) => `    not compared: ${line}`),
    ...(all || untried.length === 0 ? [] : [`    ${untried.length} paths were not compared (--all)`]),
  ];
}

type Shown = Pick<FidelityFinding, 'path' | 'message' | 'raise'>;

function formatFinding(before: string, { path, message, raise }: Shown, indent: string): string[] {
  return [`${indent}${before}${path} ${message}`, `${indent}    raise: ${raise}`];
}

/** Joins what many calls have in common, and leaves it out of the calls. */
function joinShared({ calls }: Fidelity) {
  const groups = groupBy(
    calls.flatMap(({ findings }) => findings),
    ({ path, message }) => `${path} ${message}`,
  );
  const shared = [...groups.values()].flatMap((group) =>
    group.length > MAX_SINGLE
      ? group.slice(0, 1).map((finding) => ({
          ...finding,
          calls: group.length,
          lowers: group.reduce((sum, { lowers }) => sum + lowers, 0),
        }))
      : [],
  );
  const isShared = ({ path, message }: FidelityFinding) =>
    (groups.get(`${path} ${message}`) ?? []).length > MAX_SINGLE;
  return {
    shared: shared.sort((one, other) => other.lowers - one.lowers),
    calls: calls.flatMap((call) => {
      const findings = call.findings.filter((finding) => !isShared(finding));
      return findings.length === 0 ? [] : [{ ...call, findings }];
    }),
  };
}

/** Returns the lines of what is new; none without another run. title: what is compared. */
export function formatNews(news: News | undefined, title: string, all: boolean): string[] {
  if (!news) return [];
  const { added, gone, changed } = news;
  const lines = [
    ...changed.map((text) => `    ~ ${text}`),
    ...added.map((text) => `    + ${text}`),
    ...gone.map((text) => `    - ${text}`),
  ];
  const shown = limit(lines, all, MAX_NEWS);
  return [formatNewsTitle(title, news), ...shown, ...formatRest(lines.length - shown.length, '    ')];
}

function formatNewsTitle(title: string, { since, added, gone, changed }: News): string {
  return `${title} since ${since}: ${added.length} added, ${gone.length} gone, ${changed.length} changed`;
}

export function formatFidelityMarkdown({ fidelity }: Pick<Report, 'fidelity'>): Markdown[] {
  if (!fidelity) return [];
  const { shared, calls } = joinShared(fidelity);
  const lines = [
    ...shared
      .slice(0, MAX_MARKDOWN_CALLS)
      .map(
        ({ calls: times, path, message, raise }) =>
          markdown`- in ${times} calls: ${formatCode(path)} ${message}; raise: ${raise}`,
      ),
    ...calls
      .slice(0, MAX_MARKDOWN_CALLS)
      .flatMap(({ call, compared, findings, ...figures }) => [
        markdown`- ${formatCode(call)}: **${formatFigures(figures)}**, of ${compared} compared`,
        ...findings
          .slice(0, MAX_FINDINGS)
          .map(({ path, message, raise }) => markdown`  - ${formatCode(path)} ${message}; raise: ${raise}`),
        ...listRest(findings.length - MAX_FINDINGS, '  '),
      ]),
    ...listRest(calls.length - MAX_MARKDOWN_CALLS, ''),
  ];
  return [markdown`#### ${formatTitle(fidelity)}`, ...formatFolded('What lowers it', lines)];
}

export function formatNewsMarkdown(news: News | undefined, title: string): Markdown[] {
  if (!news) return [];
  const { added, gone, changed } = news;
  const lines = [
    ...added.map((text) => markdown`- added: ${text}`),
    ...gone.map((text) => markdown`- gone: ${text}`),
    ...changed.map((text) => markdown`- changed: ${text}`),
  ];
  const heading = formatNewsTitle(title, news);
  return lines.length === 0 ? [markdown`${heading}`] : formatFolded(heading, lines);
}

function listRest(rest: number, indent: '' | '  '): Markdown[] {
  if (rest <= 0) return [];
  return [
    indent === ''
      ? markdown`- … and ${rest} more, in the file`
      : markdown`  - … and ${rest} more, in the file`,
  ];
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
