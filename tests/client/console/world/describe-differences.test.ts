import { expect, test } from 'vitest';
import type { ComparedLine } from '#contracts/control/snapshot-comparison';
import { describeDifferences } from '../../../../client/console/world/describe-differences.ts';

const aLine = (owner: string): ComparedLine => ({
  table: 'accounts',
  owner,
  kind: 'balance',
  label: null,
  change: 'changed',
  rows: 1,
  fields: [{ name: '', one: '2,00', other: '1,00' }],
  moreFields: 0,
});

test('what restoring changes is said with the values, and counted where there is much', () => {
  expect(describeDifferences({ lines: [aLine('a'), aLine('b')] })).toBe(
    'Restoring: a · balance 2,00 → 1,00; b · balance 2,00 → 1,00.',
  );
  expect(describeDifferences({ lines: ['a', 'b', 'c', 'd', 'e'].map(aLine) })).toMatch(
    / 1,00; and 2 more\.$/,
  );
  expect(describeDifferences({ lines: [] })).toBe('Restoring changes nothing.');
  expect(describeDifferences('It is damaged')).toBe('It is damaged');
  expect(describeDifferences(undefined)).toBe('');
});
