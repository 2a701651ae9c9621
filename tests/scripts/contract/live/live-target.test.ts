/** Tests what a run over a live backend may send, and what it does not ask twice. */
import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import { createTestFolder } from '#tests/support/servers/server-process';
import { casino as site } from '../../../../scripts/contract/casino/casino.ts';
import type { LiveSettings } from '../../../../scripts/contract/live/live-run.ts';
import { createLiveTarget } from '../../../../scripts/contract/live/live-target.ts';
import { frontOf, grant } from '../../../contract/other-backend/front.ts';
import { startBackend } from '../../../contract/other-backend/start-backend.ts';

const undoFolder = await createTestFolder('live-target');

const open = (settings: Partial<LiveSettings> = {}) =>
  createLiveTarget({
    site,
    origin: 'https://api.example.com',
    base: '/endpoint',
    allow: new Set(),
    undoFolder,
    headers: {},
    timeoutMs: 5000,
    ...settings,
  });

test.each<[what: string, settings: Partial<LiveSettings>, requests: number]>([
  ['that writes nothing', {}, 300],
  ['with the usual four jobs', { jobs: 4 }, 300],
  ['with five jobs', { jobs: 5 }, 305],
  ['with sixteen jobs', { jobs: 16 }, 360],
  ['with a write', { allow: new Set(['user/favorites']) }, 360],
  ['with two writes', { allow: new Set(['user/favorites', 'casino/init_game']) }, 420],
  ['that may sign in, as each may', { allow: new Set(['user/login']) }, 300],
])('a run %s may send %s requests', async (_, settings, requests) => {
  const target = open(settings);

  // The next request may begin a session, whose end is the last request.
  expect(target.countLeft()).toBe(requests - 1);
  await target.close();
});

test('reads are checked one by one unless more jobs are asked for', () => {
  expect([open().jobs, open().countJobs()]).toEqual([1, 1]);
  expect([open({ jobs: 4 }).jobs, open({ jobs: 4 }).countJobs()]).toEqual([4, 4]);
});

test('a run has an account only if it was given one', async () => {
  const account = { username: 'esra.isik', password: 'Vitrin1' };
  const clients = [await open().openClient(), await open({ account }).openClient()];
  expect(clients.map((client) => client.hasAccount?.())).toEqual([false, true]);
});

test('a read that has named no id is not asked again for another call', async () => {
  const backend = await startBackend(frontOf(casino.games_list.name, { body: grant([]) }));
  const target = open({ origin: backend.origin, allow: new Set([casino.init_game.name]) });
  const client = await target.openClient();
  await client.send(casino.games_list, casino.games_list.example);
  const prepare = async () => client.prepare?.(casino.init_game);

  await prepare().catch(() => undefined);
  const names = backend.received.map(({ name }) => name);
  await prepare().catch(() => undefined);

  expect(names.filter((name) => name === casino.games_list.name)).toHaveLength(1);
  expect(names.length).toBeGreaterThan(1);
  expect(backend.received).toHaveLength(names.length);
  await target.close();
});
