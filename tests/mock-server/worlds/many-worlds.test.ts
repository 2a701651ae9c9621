import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import * as system from '#contracts/calls/system';
import * as user from '#contracts/calls/user';
import { MOST_JOURNAL_BYTES } from '#mock-server/worlds/worlds';
import { aWorld, type TestWorld } from '#tests/support/a-world';
import { beBusy } from '#tests/support/busy-player';

/** All ten thousand in the full run, half a minute. */
const WORLDS = process.env.VITRIN_FULL === '1' ? 10_000 : 400;
/** So many of them are played in as well. */
const BUSY_EVERY = 10;
/** What ten thousand worlds may weigh together. */
const MOST_BYTES = 500 * 2 ** 20;

/** Bytes in use once nothing is left that nobody needs. */
function bytesInUse(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}

const named = (beside: TestWorld, name: string) => aWorld({ beside, name });

test(`${WORLDS} worlds in which somebody has signed in fit into their share of 500 MiB`, async () => {
  const first = await aWorld();
  await beBusy(first, 'one');
  await first.call(casino.games_list);
  const before = bytesInUse();

  for (let number = 0; number < WORLDS; number++) {
    const world = await named(first, `touched-${number}`);
    await world.call(casino.games_list, { offset: number % 400 });
    if (number % BUSY_EVERY === 0) await beBusy(world, 'one');
    else await world.as('esra.isik');
  }

  expect(first.host.worlds.size).toBe(WORLDS + 1);
  const used = bytesInUse() - before;
  expect(used).toBeLessThan((MOST_BYTES * WORLDS) / 10_000);
}, 300_000);

test('a world at rest is as it was, but for what was said in it', async () => {
  const first = await aWorld();
  const esra = await first.as('esra.isik');
  await esra.call(user.favorites, { type: 'casino', mode: 'insert', id: 1001 });
  for (let number = 0; number < 1200; number++) await (await named(first, `w-${number}`)).call(system.ping);

  const { total, entries } = await first.control('getJournal');
  const { envelope } = await esra.call(user.favorites, { type: 'casino' });

  expect({ total, entries }).toEqual({ total: 2, entries: [] });
  expect(envelope.data).toContain(1001);
}, 60_000);

test('what is said in many worlds stays within a bound for all together, whatever is sent', async () => {
  const first = await aWorld();
  const email = 'x'.repeat(1_000_000);
  const weighed = ({ host }: TestWorld) =>
    [...host.worlds.values()].reduce((sum, { journal }) => sum + journal.bytes, 0);
  let most = 0;
  for (let number = 0; number < 160; number++) {
    const world = await named(first, `w-${number}`);
    await world.call(user.forgot, { email });
    most = Math.max(most, weighed(first));
  }

  const kept = async (number: number) =>
    (await (await named(first, `w-${number}`)).control('getJournal')).entries.length;

  expect(most).toBeLessThan(1.1 * MOST_JOURNAL_BYTES);
  expect(await Promise.all([0, 1, 100, 159].map(kept))).toEqual([0, 0, 1, 1]);
}, 60_000);

test('beyond twelve thousand, those go that were not used for the longest, and never the default one', async () => {
  const first = await aWorld();
  const fallback = await named(first, 'default');
  const used = await named(first, 'used');
  for (const world of [fallback, used]) await world.call(system.ping);
  for (let number = 0; number < 12_000; number++) {
    await (await named(first, `w-${number}`)).control('getWorld');
    if (number % 1000 === 0) await used.call(system.ping);
  }

  const { worlds } = first.host;

  expect(worlds.size).toBeLessThanOrEqual(12_000);
  expect([worlds.has('default'), worlds.has('used'), worlds.has('w-0'), worlds.has('w-11999')]).toEqual([
    true,
    true,
    false,
    true,
  ]);
  expect(first.lines.at(-1)).toContain('worlds were let go, unused for the longest');
}, 60_000);

test('a game that is played keeps its world in use', async () => {
  const first = await aWorld();
  const esra = await first.as('esra.isik');
  const { envelope } = await esra.call(casino.init_game, { gameID: 1001 });
  const { url } = casino.Launch.parse(envelope.data);
  for (let number = 0; number < 20; number++) await (await named(first, `w-${number}`)).call(system.ping);

  await first.request(url, { headers: { 'x-mock-world': 'w-0' } });

  expect([...first.host.worlds.keys()].at(-1)).toBe(first.name);
});
