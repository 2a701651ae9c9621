/** A run as JUnit XML: a suite per call, a case per promise. Whatever does not hold is a failure, its type the verdict. */
import { type CallReport, type CheckReport, grouped, type Report } from '../report.ts';
import { escaped } from './markup.ts';

/** When the run could not be made, its one case is an error: a reader must not take it for a success. */
export function junitOf(report: Report): string {
  const checks = report.calls.flatMap((call) => call.checks);
  const stopped = report.exitCode === 3;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="vitrin contracts" ${attributes({
      tests: checks.length + (stopped ? 1 : 0),
      failures: checks.filter(isFailure).length,
      errors: stopped ? 1 : 0,
      skipped: checks.filter(({ verdict }) => verdict === 'untried').length,
      time: seconds(report.ms),
      timestamp: report.startedAt,
    })}>`,
    ...(stopped ? [stoppedSuite(report)] : []),
    ...report.calls.map(suite),
    '</testsuites>',
    '',
  ].join('\n');
}

function stoppedSuite({ target, conclusion }: Report): string {
  return [
    '  <testsuite name="run" tests="1" failures="0" errors="1" skipped="0">',
    `    <testcase ${attributes({ classname: 'run', name: `asks ${target}` })}>`,
    `      <error ${attributes({ message: conclusion })}/>`,
    '    </testcase>',
    '  </testsuite>',
  ].join('\n');
}

function suite({ call, checks }: CallReport): string {
  return [
    `  <testsuite ${attributes({
      name: call,
      tests: checks.length,
      failures: checks.filter(isFailure).length,
      errors: 0,
      skipped: checks.filter(({ verdict }) => verdict === 'untried').length,
      time: seconds(checks.reduce((sum, { ms }) => sum + ms, 0)),
    })}>`,
    ...checks.map((check) => testCase(call, check)),
    '  </testsuite>',
  ].join('\n');
}

function testCase(call: string, { promise, verdict, findings, untried, ms }: CheckReport): string {
  const head = `    <testcase ${attributes({ classname: call, name: promise, time: seconds(ms) })}`;
  if (verdict === 'holds') return `${head}/>`;
  if (verdict === 'untried') {
    return `${head}><skipped ${attributes({ message: untried ?? '' })}/></testcase>`;
  }
  const lines = grouped(findings).map(
    ({ kind, path, message, times }) =>
      `${kind}: ${`${path} ${message}`.trim()}${times > 1 ? ` (${times} times)` : ''}`,
  );
  const failure = attributes({ type: verdict, message: lines[0] ?? verdict });
  return `${head}><failure ${failure}>${escaped(lines.join('\n'))}</failure></testcase>`;
}

function isFailure({ verdict }: CheckReport): boolean {
  return verdict !== 'holds' && verdict !== 'untried';
}

function attributes(values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}="${escaped(String(value))}"`)
    .join(' ');
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(3);
}
