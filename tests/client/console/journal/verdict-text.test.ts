import { expect, test } from 'vitest';
import type { JournalEntry } from '#contracts/control/journal';
import { formatFaults } from '../../../../client/console/journal/verdict-text.ts';
import { buildEntry } from './build-entry.ts';

test.each<[Partial<JournalEntry>, string]>([
  [{}, ''],
  [{ scenario: ['finance/* message'], rules: ['a'] }, 'rule 1'],
  [{ scenario: ['* expire'], rules: ['b'] }, 'session ended'],
  [{ scenario: ['GET /datas/* delay'], rules: ['b'] }, 'delay'],
  [{ scenario: ['finance/* delay'], rules: ['b'], verdict: 'pending' }, 'rule 2'],
  [{ scenario: ['latency', 'maintenance'] }, 'latency, maintenance'],
  [{ scenario: ['finance/* message'], rules: ['gone'] }, ''],
])('the faults of %j are shown as %j', (fields, text) => {
  const numbers = new Map([
    ['a', 1],
    ['b', 2],
  ]);

  expect(formatFaults(buildEntry(fields), numbers)).toBe(text);
});
