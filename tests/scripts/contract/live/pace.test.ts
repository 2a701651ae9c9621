import { expect, test } from 'vitest';
import { readWaitMs } from '../../../../scripts/contract/live/pace.ts';

const NOW = Date.parse('2026-11-20T12:00:00.000Z');

test.each<[status: number, retryAfter: string | undefined, attempt: number, waitMs: number | undefined]>([
  [429, '2', 0, 2000],
  [429, 'Fri, 20 Nov 2026 12:00:05 GMT', 0, 5000],
  [429, undefined, 0, 1000],
  [429, undefined, 3, 3000],
  [429, '2', 4, 4000],
  [503, '2', 0, 2000],
  [503, undefined, 0, undefined],
  [200, '2', 0, undefined],
])('HTTP %i with the wait %s asks at attempt %i for %s ms', (status, retryAfter, attempt, waitMs) => {
  const headers = new Headers(retryAfter === undefined ? {} : { 'retry-after': retryAfter });

  expect(readWaitMs({ status, headers, body: null }, attempt, NOW)).toBe(waitMs);
});
