import { expect, test } from 'vitest';
import { formatFaults } from '../../../../client/console/base/verdict-text.ts';
import { buildEntry } from '../journal/build-entry.ts';

test.each<[readonly string[], string]>([
  [[], ''],
  [['finance/* message'], 'message'],
  [['* expire'], 'session ended'],
  [['GET /datas/* delay 8 s'], 'delay 8 s'],
  [['finance/* delay never'], 'never answers'],
  [['finance/* status 503', '* status 503'], 'HTTP 503'],
  [['latency', 'maintenance'], 'latency, maintenance'],
  [['from the mock'], 'from the mock'],
])('the faults %j are shown as %j', (scenario, text) => {
  expect(formatFaults(buildEntry({ scenario: [...scenario] }))).toBe(text);
});
