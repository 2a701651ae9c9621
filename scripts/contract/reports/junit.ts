/**
 * Formats the report as JUnit XML: one case for each finding, whose type is its verdict, and one for each check
 * without any, which is kept or untried. A finding that does not fail the run passes, and its output says so.
 */
import { escapeMarkup } from '#contracts/write/markup';
import { isFinding, type PlainRow, type Report } from '../findings/report.ts';
import { type Cause, formatPlace, listCauses } from './causes.ts';
import { formatSummary, formatVerdict, isFailure } from './verdict.ts';

/** Formats the report. A run that could not start has one case with an error, so that it does not look successful. */
export function formatJunit(report: Report): string {
  const { rows, exitCode, ms, startedAt, target, conclusion } = report;
  const causes = listCauses(report);
  const plain = rows.flatMap((row) => (isFinding(row) ? [] : [row]));
  const error = formatCase(
    { classname: 'run', name: `asks ${target}` },
    formatTag('error', { message: conclusion }),
  );
  const cases = [
    ...(exitCode === 3 ? [error] : []),
    ...causes.map((cause) => formatFinding(cause, isFailure(cause, report))),
    ...plain.map(formatCheck),
  ];
  const counts = {
    name: 'vitrin contracts',
    tests: cases.length,
    failures: causes.filter((cause) => isFailure(cause, report)).length,
    errors: exitCode === 3 ? 1 : 0,
    skipped: plain.filter(({ verdict }) => verdict === 'untried').length,
    time: formatSeconds(ms),
    timestamp: startedAt,
  };
  const output = formatTag('system-out', {}, escapeMarkup(formatSummary(report)));
  const verdict = formatTag('property', { name: 'verdict', value: formatVerdict(report) });
  const content = [formatTag('properties', {}, verdict), ...cases, output].join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>\n${formatTag('testsuite', counts, `\n${content}\n`)}\n`;
}

function formatCheck({ call, promise, verdict, untried = '', ms }: PlainRow): string {
  const skipped = verdict === 'untried' ? formatTag('skipped', { message: untried }) : '';
  return formatCase({ classname: call, name: promise, time: formatSeconds(ms) }, skipped);
}

function formatFinding({ kind, field, message, known, places }: Cause, isFailed: boolean): string {
  const text = `${field} ${message}`.trim();
  const [first] = places;
  const attributes = { classname: first?.call ?? 'run', name: text, time: formatSeconds(0) };
  const lines = places.map(formatPlace);
  if (!isFailed) {
    const output = escapeMarkup([`${known ? 'known: ' : ''}${kind}: ${text}`, ...lines].join('\n'));
    return formatCase(attributes, formatTag('system-out', {}, output));
  }
  const command = first?.curl === undefined ? [] : ['', first.curl];
  const details = escapeMarkup([...lines, ...command].join('\n'));
  return formatCase(attributes, formatTag('failure', { type: kind, message: `${kind}: ${text}` }, details));
}

type Attributes = Readonly<Record<string, string | number>>;

function formatCase(attributes: Attributes, inner: string): string {
  return `  ${formatTag('testcase', attributes, inner)}`;
}

/** Formats an element. markup: what is inside. */
function formatTag(name: string, attributes: Attributes, markup = ''): string {
  const head = [
    name,
    ...Object.entries(attributes).map(([key, value]) => `${key}="${escapeMarkup(String(value))}"`),
  ];
  return markup === '' ? `<${head.join(' ')}/>` : `<${head.join(' ')}>${markup}</${name}>`;
}

function formatSeconds(ms: number): string {
  return (ms / 1000).toFixed(3);
}
