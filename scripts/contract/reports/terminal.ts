/** A run for the person at the terminal: what needs a look with its paths, the rest in a line each. */
import { styleText } from 'node:util';
import {
  type CallReport,
  type CheckReport,
  countsText,
  grouped,
  type Report,
  type Verdict,
} from '../report.ts';

type Style = Parameters<typeof styleText>[0];

const STYLES: Readonly<Record<Verdict, Style>> = {
  broken: 'red',
  assumption: 'yellow',
  drift: 'cyan',
  untried: 'gray',
  holds: 'green',
};
const WIDEST_VERDICT = 'assumption'.length;
/** Of one check; the reports in files have them all. */
const MOST_LINES = 8;

/** The whole report as text; coloured: with ANSI codes. */
export function terminalText(report: Report, coloured: boolean): string {
  const paint = (style: Style, text: string) =>
    coloured ? styleText(style, text, { validateStream: false }) : text;
  const widest = Math.max(0, ...report.calls.map(({ call }) => call.length));
  const nothingTried = report.calls.every(({ verdict }) => verdict === 'untried');
  return [
    `Contracts, held against ${report.target}`,
    '',
    ...(nothingTried ? [] : report.calls).flatMap((call) => [
      `${paint(STYLES[call.verdict], call.verdict.padEnd(WIDEST_VERDICT))}  ${call.call.padEnd(widest)}  ${shareOf(call)}`,
      ...call.checks.flatMap((check) => detailsOf(check)).map((line) => paint('dim', line)),
    ]),
    ...(nothingTried ? [] : ['']),
    report.conclusion,
    `${countsText(report.counts)}; ${(report.ms / 1000).toFixed(1)} s, exit code ${report.exitCode}`,
  ].join('\n');
}

function shareOf({ checks, verdict }: CallReport): string {
  const kept = checks.filter((check) => check.verdict === 'holds').length;
  const share = `${kept}/${checks.length}`;
  const why = verdict === 'untried' ? checks[0]?.untried : undefined;
  return why === undefined ? share : `${share}  ${why}`;
}

function detailsOf({ promise, findings }: CheckReport): string[] {
  if (findings.length === 0) return [];
  const lines = grouped(findings).map(({ kind, path, message, times }) => {
    const where = path === '' ? '' : `${path} `;
    return `${' '.repeat(WIDEST_VERDICT + 4)}${kind}: ${where}${message}${times > 1 ? ` (${times} times)` : ''}`;
  });
  const rest = lines.length - MOST_LINES;
  return [
    `${' '.repeat(WIDEST_VERDICT + 2)}${promise}:`,
    ...lines.slice(0, MOST_LINES),
    ...(rest > 0 ? [`${' '.repeat(WIDEST_VERDICT + 4)}… and ${rest} more`] : []),
  ];
}
