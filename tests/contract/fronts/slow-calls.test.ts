/** Tests that a report names slow calls, and does not depend on which answer came first. */
import { expect, test } from 'vitest';
import { createTestFolder } from '#tests/support/servers/server-process';
import { casino as site } from '../../../scripts/contract/casino/casino.ts';
import { isFinding, type Report } from '../../../scripts/contract/findings/report.ts';
import { createLiveTarget } from '../../../scripts/contract/live/live-target.ts';
import { createSlowCalls } from '../../../scripts/contract/live/slow-calls.ts';
import { runSuite } from '../../../scripts/contract/run/run-suite.ts';
import type { OtherBackend } from '../other-backend/backend.ts';
import { startBackend } from '../other-backend/start-backend.ts';
import { OWN } from '../other-backend/state.ts';

const undoFolder = await createTestFolder('slow-calls');
const entries = [...site.registry.contracts.values()].filter(({ name }) => /^(casino|livecasino)/.test(name));
const settings = {
  site,
  base: '/endpoint',
  headers: {},
  timeoutMs: 15_000,
  allow: new Set<string>(),
  undoFolder,
};

/** Runs the suite, whose answers all count as slow. */
async function runAt({ origin }: OtherBackend): Promise<Report> {
  return runSuite(entries, createLiveTarget({ ...settings, origin, slowMs: 0, jobs: 4, account: OWN }));
}

const listVerdicts = ({ rows }: Report) =>
  rows.map((row) => `${row.call}: ${row.promise}: ${isFinding(row) ? row.key : row.verdict}`);

test('reads that are sent side by side give the same report, whichever is answered first', async () => {
  const backend = await startBackend();
  const runWithSlow = async (on: string) => {
    backend.defects.splice(0, backend.defects.length, { kind: 'slow', ms: 40, on });
    return runAt(backend);
  };

  const first = await runWithSlow('casino/category_list');
  const second = await runWithSlow('casino/provider_list');

  expect(listVerdicts(second)).toEqual(listVerdicts(first));
  expect(listVerdicts(first).length).toBeGreaterThan(20);
  expect(first.notes).toContainEqual(
    expect.stringMatching(/^The slowest of \d+ slow calls: \S+ up to [\d.]+ s, /),
  );
});

test('the notes name the slowest calls with their times, and no call that is fast', () => {
  const { note, describe } = createSlowCalls();
  note('user/login', 2500);
  for (const ms of [8000, 8100, 30]) note('casino/games_list', ms);
  note('user/logout', 40);

  expect(describe()).toEqual([
    'The slowest of 2 slow calls: casino/games_list up to 8.1 s, 16.1 s in 3 requests; user/login up to 2.5 s, 2.5 s in 1 request.',
  ]);
});

test('a call is slow from two seconds on, and the notes name five', () => {
  const { note, describe } = createSlowCalls();
  note('a/fast', 1999);
  expect(describe()).toEqual([]);

  for (const [index, name] of ['a', 'b', 'c', 'd', 'e', 'f'].entries()) note(`slow/${name}`, 2000 + index);

  expect(describe().join()).toMatch(/^The slowest of 6 slow calls: slow\/f .*slow\/b [^;]*\.$/);
});
