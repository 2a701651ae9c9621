/**
 * Formats the report as JUnit XML, with a suite for each call and a case for each promise. The type of a
 * failure is the verdict. A case with only known findings passes, and lists them in its output.
 */
import { findVerdict } from '#contracts/check';
import { escapeMarkup } from '#contracts/rules/markup';
import type { CallReport, CheckReport, FindingReport, Report } from '../report.ts';

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
  const fresh = findings.filter(({ known }) => !known);
  const [first] = fresh;
  if (!first) {
    const lines = findings.map((finding) => `known: ${formatFinding(finding)}`);
    return `${head}><system-out>${escapeMarkup(lines.join('\n'))}</system-out></testcase>`;
  }
  const failure = formatAttributes({ type: findVerdict(fresh), message: formatFinding(first) });
  const commands = new Set(fresh.map(({ curl }) => curl).filter((curl) => curl !== undefined));
  const text = [...fresh.map(formatFinding), '', ...commands].join('\n').trimEnd();
  return `${head}><failure ${failure}>${escapeMarkup(text)}</failure></testcase>`;
}

function formatFinding({ kind, path, message, times }: FindingReport): string {
  return `${kind}: ${`${path} ${message}`.trim()}${times > 1 ? ` (${times} times)` : ''}`;
}

function isFailure({ findings }: CheckReport): boolean {
  return findings.some(({ known }) => !known);
}

function formatAttributes(values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}="${escapeMarkup(String(value))}"`)
    .join(' ');
}

function formatSeconds(ms: number): string {
  return (ms / 1000).toFixed(3);
}
