import { expect, test } from 'vitest';
import { ping } from '#contracts/calls/system';
import type { CheckReport, Report } from '../../../scripts/contract/report.ts';
import { callReport, countsOf, grouped, worstFirst } from '../../../scripts/contract/report.ts';
import { htmlOf } from '../../../scripts/contract/reports/html.ts';
import { junitOf } from '../../../scripts/contract/reports/junit.ts';
import { terminalText } from '../../../scripts/contract/reports/terminal.ts';

const check = (changes: Partial<CheckReport> = {}): CheckReport => ({
  promise: 'keeps its word',
  verdict: 'holds',
  findings: [],
  ms: 12,
  exchanges: [],
  ...changes,
});
const broken = (message: string, path = 'data[0].x') =>
  check({ verdict: 'broken', findings: [{ kind: 'broken', path, message }] });

function report(...checks: CheckReport[]): Report {
  const calls = [callReport(ping, checks)];
  return {
    target: 'https://api.example.com/endpoint',
    startedAt: '2026-11-20T12:00:00.000Z',
    ms: 1234,
    exitCode: 1,
    conclusion: 'The contract is broken.',
    counts: countsOf(calls),
    calls,
  };
}

test('what a backend says stays text in HTML and XML', () => {
  const hostile = report(broken('<script>alert("1")</script>\u0000 & more'));

  for (const text of [htmlOf(hostile), junitOf(hostile)]) {
    expect(text).not.toContain('<script>');
    expect(text).toContain('&lt;script&gt;');
    expect(text).not.toContain('\u0000');
  }
});

test('the page loads nothing', () => {
  expect(htmlOf(report(check()))).not.toMatch(/<(?:script|link|img)|url\(|@import/);
});

test('JUnit counts what failed and what was left out', () => {
  const text = junitOf(
    report(broken('is missing'), check({ verdict: 'untried', untried: 'no account' }), check()),
  );

  expect(text).toContain('tests="3" failures="1" errors="0" skipped="1"');
  expect(text).toContain('<failure type="broken" message="broken: data[0].x is missing">');
  expect(text).toContain('<skipped message="no account"/>');
});

test('rows with the same finding are one line', () => {
  const findings = [0, 1, 2].map((row) => ({
    kind: 'broken' as const,
    path: `data[${row}].x`,
    message: 'is missing',
  }));

  expect(grouped(findings)).toEqual([{ kind: 'broken', path: 'data[].x', message: 'is missing', times: 3 }]);
  expect(terminalText(report(check({ verdict: 'broken', findings })), false)).toContain(
    'broken: data[].x is missing (3 times)',
  );
});

test('a call is as bad as its worst check, untried when its example is', () => {
  const untried = check({ verdict: 'untried', untried: 'no account' });
  const drift = check({ verdict: 'drift', findings: [{ kind: 'drift', path: 'x', message: 'unknown' }] });

  const calls = [
    callReport(ping, [check(), untried]),
    callReport(ping, [untried, check()]),
    callReport(ping, [untried, drift]),
    callReport(ping, [drift, broken('is missing')]),
  ];

  expect(calls.map(({ verdict }) => verdict)).toEqual(['holds', 'untried', 'drift', 'broken']);
  expect(worstFirst(calls).map(({ verdict }) => verdict)).toEqual(['broken', 'drift', 'untried', 'holds']);
});
