import { expect, test } from 'vitest';
import { ping } from '#contracts/calls/system';
import type { CheckReport, Report } from '../../../scripts/contract/report.ts';
import {
  buildCallReport,
  countVerdicts,
  groupFindings,
  sortWorstFirst,
} from '../../../scripts/contract/report.ts';
import { formatHtml } from '../../../scripts/contract/reports/html.ts';
import { formatJunit } from '../../../scripts/contract/reports/junit.ts';
import { formatTerminal } from '../../../scripts/contract/reports/terminal.ts';

const check = (changes: Partial<CheckReport> = {}): CheckReport => ({
  promise: 'keeps its promise',
  verdict: 'conforms',
  findings: [],
  ms: 12,
  exchanges: [],
  ...changes,
});
const broken = (message: string, path = 'data[0].x') =>
  check({ verdict: 'broken', findings: [{ kind: 'broken', path, message }] });

function report(...checks: CheckReport[]): Report {
  const calls = [buildCallReport(ping, checks)];
  return {
    target: 'https://api.example.com/endpoint',
    startedAt: '2026-11-20T12:00:00.000Z',
    ms: 1234,
    exitCode: 1,
    conclusion: 'The contract is broken.',
    counts: countVerdicts(calls),
    calls,
  };
}

test('texts of a backend are escaped in HTML and XML', () => {
  const hostile = report(broken('<script>alert("1")</script>\u0000 & more'));

  for (const text of [formatHtml(hostile), formatJunit(hostile)]) {
    expect(text).not.toContain('<script>');
    expect(text).toContain('&lt;script&gt;');
    expect(text).not.toContain('\u0000');
  }
});

test('the page loads no other file', () => {
  expect(formatHtml(report(check()))).not.toMatch(/<(?:script|link|img)|url\(|@import/);
});

test('JUnit counts failures and untried checks', () => {
  const text = formatJunit(
    report(broken('is missing'), check({ verdict: 'untried', untried: 'no account' }), check()),
  );

  expect(text).toContain('tests="3" failures="1" errors="0" skipped="1"');
  expect(text).toContain('<failure type="broken" message="broken: data[0].x is missing">');
  expect(text).toContain('<skipped message="no account"/>');
});

test('equal findings in many rows are merged into one line', () => {
  const findings = [0, 1, 2].map((row) => ({
    kind: 'broken' as const,
    path: `data[${row}].x`,
    message: 'is missing',
  }));

  expect(groupFindings(findings)).toEqual([
    { kind: 'broken', path: 'data[].x', message: 'is missing', times: 3 },
  ]);
  expect(formatTerminal(report(check({ verdict: 'broken', findings })), false)).toContain(
    'broken: data[].x is missing (3 times)',
  );
});

test('a call has the verdict of its worst check, and is untried if its example is untried', () => {
  const untried = check({ verdict: 'untried', untried: 'no account' });
  const drift = check({ verdict: 'drift', findings: [{ kind: 'drift', path: 'x', message: 'unknown' }] });

  const calls = [
    buildCallReport(ping, [check(), untried]),
    buildCallReport(ping, [untried, check()]),
    buildCallReport(ping, [untried, drift]),
    buildCallReport(ping, [drift, broken('is missing')]),
  ];

  expect(calls.map(({ verdict }) => verdict)).toEqual(['conforms', 'untried', 'drift', 'broken']);
  expect(sortWorstFirst(calls).map(({ verdict }) => verdict)).toEqual([
    'broken',
    'drift',
    'untried',
    'conforms',
  ]);
});
