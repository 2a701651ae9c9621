/**
 * Formats the report as JUnit XML, with a suite for each call and a case for each promise. The type of a
 * failure is the verdict. A case with only known findings passes, and lists them in its output.
 */
import { findVerdict } from '#contracts/check';
import { escapeMarkup } from '#contracts/markup';
import type { CallReport, CheckReport, FindingReport, Report } from './report.ts';

/** Formats the report. A run that could not start has one case with an error, so that it does not look successful. */
export function formatJunit({ calls, exitCode, ms, startedAt, target, conclusion }: Report): string {
  const checks = calls.flatMap((call) => call.checks);
  const errors = exitCode === 3 ? 1 : 0;
  const error = `<error ${formatAttributes({ message: conclusion })}/>`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="vitrin contracts" ${formatCounts(checks, ms, errors)} ${formatAttributes({ timestamp: startedAt })}>`,
    ...(errors > 0
      ? [
          `  <testsuite name="run" ${formatCounts([], 0, errors)}>`,
          `    <testcase ${formatAttributes({ classname: 'run', name: `asks ${target}` })}>${error}</testcase>`,
          '  </testsuite>',
        ]
      : []),
    ...calls.map(formatSuite),
    '</testsuites>',
    '',
  ].join('\n');
}

function formatSuite({ call, checks }: CallReport): string {
  const ms = checks.reduce((sum, check) => sum + check.ms, 0);
  return [
    `  <testsuite ${formatAttributes({ name: call })} ${formatCounts(checks, ms)}>`,
    ...checks.map((check) => formatTestCase(call, check)),
    '  </testsuite>',
  ].join('\n');
}

/** Writes the attributes of a suite. errors: the number of cases that stand for the run and not for a check. */
function formatCounts(checks: readonly CheckReport[], ms: number, errors = 0): string {
  return formatAttributes({
    tests: checks.length + errors,
    failures: checks.filter(({ findings }) => findings.some(({ known }) => !known)).length,
    errors,
    skipped: checks.filter(({ verdict }) => verdict === 'untried').length,
    time: formatSeconds(ms),
  });
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

function formatAttributes(values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}="${escapeMarkup(String(value))}"`)
    .join(' ');
}

function formatSeconds(ms: number): string {
  return (ms / 1000).toFixed(3);
}
