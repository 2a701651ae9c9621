/** Formats how true the mock is, for the terminal and as Markdown. */
import { groupBy } from '#contracts/group-by';
import { formatCode, formatFolded, type Markdown, markdown } from '#contracts/write/markdown';
import type { Fidelity, FidelityFinding } from '../findings/fidelity-figures.ts';
import type { Report } from '../findings/report.ts';
import { limit } from '../target/terminal.ts';
import { formatFigure, formatFigures } from './fidelity.ts';

/** The extent of a report for people; its files have all. */
const MAX_CALLS = 8;
const MAX_SHARED = 5;
const MAX_FINDINGS = 3;
const MAX_MARKDOWN_CALLS = 20;
/** A difference in more calls than this is shown once. */
const MAX_SINGLE = 4;

/** Returns the title in a line. */
function formatTitle({ stated, assumed, compared, sendable }: Fidelity): string {
  const extent = `over ${compared} of ${sendable} calls`;
  return `Fidelity: stated ${formatFigure(stated)} of 100 ${extent} · assumed ${formatFigure(assumed)}`;
}

/** Returns the lines of the terminal; none if nobody has asked. */
export function formatFidelity({ fidelity }: Pick<Report, 'fidelity'>, all: boolean): string[] {
  if (!fidelity) return [];
  const { shared, calls } = joinShared(fidelity);
  const untried = listUntriedPaths(fidelity);
  const indent = (parts: readonly (readonly string[])[], max: number, what?: string) => {
    const texts = parts.map((lines) => lines.join('\n'));
    const lines = limit(texts, all, max, what).flatMap((text) => text.split('\n'));
    return lines.map((line) => `    ${line}`);
  };
  const unseen = untried.length === 0 ? [] : [[`${untried.length} paths were not compared (--all)`]];
  return [
    formatTitle(fidelity),
    ...indent(
      shared.map((finding) => formatFinding(finding, `in ${finding.calls} calls: `)),
      MAX_SHARED,
      ' in many calls',
    ),
    ...indent(
      calls.map(({ call, compared, findings, ...figures }) => {
        const lines = findings.map((finding) => formatFinding(finding));
        const title = `${call}: ${formatFigures(figures)}, of ${compared} compared`;
        return [title, ...indent(lines, MAX_FINDINGS)];
      }),
      MAX_CALLS,
    ),
    ...indent(all ? untried.map((line) => [`not compared: ${line}`]) : unseen, 1),
  ];
}

type Shown = Pick<FidelityFinding, 'path' | 'message' | 'raise'>;

function formatFinding({ path, message, raise }: Shown, before = ''): string[] {
  return [`${before}${path} ${message}`, `    raise: ${raise}`];
}

const nameFinding = ({ path, message }: Shown) => `${path} ${message}`;

/** Joins what many calls have in common, and leaves it out of the calls. */
function joinShared({ calls }: Fidelity) {
  const all = calls.flatMap(({ findings }) => findings);
  const shared = [...groupBy(all, nameFinding).values()].flatMap((group) => {
    const lowers = group.reduce((sum, each) => sum + each.lowers, 0);
    const [finding] = group.length > MAX_SINGLE ? group : [];
    return finding ? [{ ...finding, calls: group.length, lowers }] : [];
  });
  const names = new Set(shared.map(nameFinding));
  const own = calls.map((call) => ({
    ...call,
    findings: call.findings.filter((finding) => !names.has(nameFinding(finding))),
  }));
  return {
    shared: shared.sort((one, other) => other.lowers - one.lowers),
    calls: own.filter(({ findings }) => findings.length > 0),
  };
}

export function formatFidelityMarkdown({ fidelity }: Pick<Report, 'fidelity'>): Markdown[] {
  if (!fidelity) return [];
  const { shared, calls } = joinShared(fidelity);
  const formatOne = ({ path, message, raise }: Shown) =>
    markdown`${formatCode(path)} ${message}; raise: ${raise}`;
  const lines = [
    ...shared
      .slice(0, MAX_MARKDOWN_CALLS)
      .map((finding) => markdown`- in ${finding.calls} calls: ${formatOne(finding)}`),
    ...calls
      .slice(0, MAX_MARKDOWN_CALLS)
      .flatMap(({ call, compared, findings, ...figures }) => [
        markdown`- ${formatCode(call)}: **${formatFigures(figures)}**, of ${compared} compared`,
        ...findings.slice(0, MAX_FINDINGS).map((finding) => markdown`  - ${formatOne(finding)}`),
        ...listRest(findings.length - MAX_FINDINGS, '  '),
      ]),
    ...listRest(calls.length - MAX_MARKDOWN_CALLS, ''),
  ];
  return [markdown`#### ${formatTitle(fidelity)}`, ...formatFolded('What lowers it', lines)];
}

function listRest(rest: number, indent: '' | '  '): Markdown[] {
  return rest > 0 ? [markdown`${indent}- … and ${rest} more, in the file`] : [];
}

/** Lists what was not compared, but for the calls that the report itself names as untried. */
function listUntriedPaths({ untried }: Fidelity): string[] {
  return untried.filter(({ path }) => path !== '').map(({ call, path, why }) => `${call} ${path}: ${why}`);
}
