/** The report for the terminal: findings with their paths, every other call in one line. */
import { styleText } from 'node:util';
import {
  type CallReport,
  type CheckReport,
  formatCounts,
  groupFindings,
  type Report,
  type Verdict,
} from '../report.ts';

type Style = Parameters<typeof styleText>[0];

const STYLES: Readonly<Record<Verdict, Style>> = {
  broken: 'red',
  assumption: 'yellow',
  drift: 'cyan',
  untried: 'gray',
  conforms: 'green',
};
const WIDEST_VERDICT = 'assumption'.length;
/** The maximum number of findings shown per check; the report files have all. */
const MAX_LINES = 8;

/** Returns the report as text. coloured: with ANSI codes. */
export function formatTerminal(report: Report, coloured: boolean): string {
  const paint = (style: Style, text: string) =>
    coloured ? styleText(style, text, { validateStream: false }) : text;
  const widest = Math.max(0, ...report.calls.map(({ call }) => call.length));
  const nothingTried = report.calls.every(({ verdict }) => verdict === 'untried');
  return [
    `Contracts, checked against ${report.target}`,
    '',
    ...(nothingTried ? [] : report.calls).flatMap((call) => [
      `${paint(STYLES[call.verdict], call.verdict.padEnd(WIDEST_VERDICT))}  ${call.call.padEnd(widest)}  ${formatShare(call)}`,
      ...call.checks.flatMap((check) => formatDetails(check)).map((line) => paint('dim', line)),
    ]),
    ...(nothingTried ? [] : ['']),
    report.conclusion,
    `${formatCounts(report.counts)}; ${(report.ms / 1000).toFixed(1)} s, exit code ${report.exitCode}`,
  ].join('\n');
}

function formatShare({ checks, verdict }: CallReport): string {
  const conforming = checks.filter((check) => check.verdict === 'conforms').length;
  const share = `${conforming}/${checks.length}`;
  const why = verdict === 'untried' ? checks[0]?.untried : undefined;
  return why === undefined ? share : `${share}  ${why}`;
}

function formatDetails({ promise, findings }: CheckReport): string[] {
  if (findings.length === 0) return [];
  const lines = groupFindings(findings).map(({ kind, path, message, times }) => {
    const where = path === '' ? '' : `${path} `;
    return `${' '.repeat(WIDEST_VERDICT + 4)}${kind}: ${where}${message}${times > 1 ? ` (${times} times)` : ''}`;
  });
  const rest = lines.length - MAX_LINES;
  return [
    `${' '.repeat(WIDEST_VERDICT + 2)}${promise}:`,
    ...lines.slice(0, MAX_LINES),
    ...(rest > 0 ? [`${' '.repeat(WIDEST_VERDICT + 4)}… and ${rest} more`] : []),
  ];
}
