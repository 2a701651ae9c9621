/** Tests that a report names slow calls, and that these get no request that changes no verdict. */
import { expect, test } from 'vitest';
import { createTestFolder } from '#tests/support/servers/server-process';
import { casino as site } from '../../../scripts/contract/casino/casino.ts';
import { createSlowCalls } from '../../../scripts/contract/live/slow-calls.ts';
import { createLiveTarget } from '../../../scripts/contract/live.ts';
import { isFinding, type Report } from '../../../scripts/contract/reports/report.ts';
import { runSuite } from '../../../scripts/contract/run-suite.ts';
import type { OtherBackend } from '../other-backend/backend.ts';
import { startBackend } from '../other-backend/start-backend.ts';
import { OWN } from '../other-backend/state.ts';

const undoFolder = await createTestFolder('slow-calls');
const entries = [...site.registry.documents.values(), ...site.registry.contracts.values()];
const settings = {
  site,
  base: '/endpoint',
  headers: {},
  timeoutMs: 15_000,
  allow: new Set<string>(),
  undoFolder,
};

/** Runs the suite against a backend that takes bad data. slowMs: from how many ms on an answer is slow. */
async function runAt({ origin }: OtherBackend, slowMs: number): Promise<Report> {
  return runSuite(entries, createLiveTarget({ ...settings, origin, slowMs, account: OWN }));
}

const listVerdicts = ({ rows }: Report) =>
  new Set(rows.map((row) => `${row.call}: ${row.promise}: ${isFinding(row) ? row.key : row.verdict}`));

test('a slow call gets fewer requests, every verdict is the same, and the run names it', async () => {
  const backend = await startBackend({ defects: [{ kind: 'accepts-bad-data' }] });
  const fast = await runAt(backend, Number.POSITIVE_INFINITY);
  const requests = backend.received.splice(0).length;

  const slow = await runAt(backend, 0);

  expect(backend.received.length).toBeLessThan(requests);
  expect(listVerdicts(slow)).toEqual(listVerdicts(fast));
  expect(slow.notes).toContainEqual(
    expect.stringMatching(/^The slowest of \d+ slow calls: \S+ up to [\d.]+ s, /),
  );
});

test('the notes name the slowest calls with their times, and no call that is fast', () => {
  const { note, describe } = createSlowCalls();
  for (const ms of [8000, 8100, 30]) note('casino/games_list', ms);
  note('user/login', 2500);
  note('user/logout', 40);

  expect(describe()).toEqual([
    'The slowest of 2 slow calls: casino/games_list up to 8.1 s, 16.1 s in 3 requests; user/login up to 2.5 s, 2.5 s in 1 request.',
  ]);
});
