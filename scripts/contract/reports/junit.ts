/** The report as JUnit XML: a suite per call, a case per promise. A failure has the verdict as its type. */
import { escapeMarkup } from '#contracts/rules/markup';
import { type CallReport, type CheckReport, groupFindings, type Report } from '../report.ts';

/** Formats the report. A run that could not start has one case with an error, so that it does not look successful. */
export function formatJunit(report: Report): string {
  const checks = report.calls.flatMap((call) => call.checks);
  const stopped = report.exitCode === 3;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="vitrin contracts" ${formatAttributes({
      tests: checks.length + (stopped ? 1 : 0),
      failures: checks.filter(isFailure).length,
      errors: stopped ? 1 : 0,
      skipped: checks.filter(({ verdict }) => verdict === 'untried').length,
      time: formatSeconds(report.ms),
      timestamp: report.startedAt,
    })}>`,
    ...(stopped ? [formatFailedRun(report)] : []),
    ...report.calls.map(formatSuite),
    '</testsuites>',
    '',
  ].join('\n');
}

function formatFailedRun({ target, conclusion }: Report): string {
  return [
    '  <testsuite name="run" tests="1" failures="0" errors="1" skipped="0">',
    `    <testcase ${formatAttributes({ classname: 'run', name: `asks ${target}` })}>`,
    `      <error ${formatAttributes({ message: conclusion })}/>`,
    '    </testcase>',
    '  </testsuite>',
  ].join('\n');
}

function formatSuite({ call, checks }: CallReport): string {
  return [
    `  <testsuite ${formatAttributes({
      name: call,
      tests: checks.length,
      failures: checks.filter(isFailure).length,
      errors: 0,
      skipped: checks.filter(({ verdict }) => verdict === 'untried').length,
      time: formatSeconds(checks.reduce((sum, { ms }) => sum + ms, 0)),
    })}>`,
    ...checks.map((check) => formatTestCase(call, check)),
    '  </testsuite>',
  ].join('\n');
}

function formatTestCase(call: string, { promise, verdict, findings, untried, ms }: CheckReport): string {
  const head = `    <testcase ${formatAttributes({ classname: call, name: promise, time: formatSeconds(ms) })}`;
  if (verdict === 'conforms') return `${head}/>`;
  if (verdict === 'untried') {
    return `${head}><skipped ${formatAttributes({ message: untried ?? '' })}/></testcase>`;
  }
  const lines = groupFindings(findings).map(
    ({ kind, path, message, times }) =>
      `${kind}: ${`${path} ${message}`.trim()}${times > 1 ? ` (${times} times)` : ''}`,
  );
  const failure = formatAttributes({ type: verdict, message: lines[0] ?? verdict });
  return `${head}><failure ${failure}>${escapeMarkup(lines.join('\n'))}</failure></testcase>`;
}

function isFailure({ verdict }: CheckReport): boolean {
  return verdict !== 'conforms' && verdict !== 'untried';
}

function formatAttributes(values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}="${escapeMarkup(String(value))}"`)
    .join(' ');
}

function formatSeconds(ms: number): string {
  return (ms / 1000).toFixed(3);
}
