import { expect, test } from 'vitest';
import { findCommonLeniency } from '../../../scripts/contract/reports/common-leniency.ts';
import { buildFinding, describeAcceptances } from '../../../scripts/contract/reports/finding.ts';

/** Returns the result of checking a call that accepts data with these flaws. */
function accepting(...flaws: string[]) {
  const acceptances = flaws.map((flaw) => ({ flaw, fields: [] }));
  const findings = buildFinding('assumption', 'accepted', describeAcceptances(acceptances));
  return {
    outcome: { findings: flaws.length === 0 ? [] : findings.map((finding) => ({ ...finding, acceptances })) },
  };
}

test('what most calls accept is one finding, with their number', () => {
  const checks = [
    accepting('null as data'),
    accepting('null as data', 'a list as data'),
    accepting('null as data'),
    accepting(),
    { outcome: { findings: [], untried: 'no account' } },
  ];

  const { findings, omitFrom } = findCommonLeniency(checks);

  expect(findings).toMatchObject([
    { kind: 'assumption', message: 'of 4 calls, most take bad data: null as data (3 calls)' },
  ]);
  expect(checks.flatMap(({ outcome }) => omitFrom(outcome.findings))).toMatchObject([
    { message: 'takes a list as data' },
  ]);
});

test('what few calls accept stays a finding of each', () => {
  const checks = [accepting('null as data'), accepting(), accepting(), accepting('null as data')];

  const { findings, omitFrom } = findCommonLeniency(checks);

  expect(findings).toEqual([]);
  expect(checks.flatMap(({ outcome }) => omitFrom(outcome.findings))).toHaveLength(2);
});

test('other findings are left alone', () => {
  const other = buildFinding('broken', 'missing', 'is missing', 'data.id');

  expect(findCommonLeniency([]).omitFrom(other)).toEqual(other);
});
