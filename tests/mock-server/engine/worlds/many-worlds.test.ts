import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import * as system from '#contracts/calls/system';
import * as user from '#contracts/calls/user';
import { enforceJournalLimit, getWorld, MAX_JOURNAL_BYTES } from '#mock-server/engine/worlds/worlds';
import { aPlayer } from '#tests/support/a-player';
import { aWorld, type TestWorld } from '#tests/support/a-world';
import { addFavourite } from '#tests/support/casino/favourites';
import { runSampleActivity } from '#tests/support/casino/sample-activity';
import { isFull } from '#tests/support/full-run';
import { measureHeap } from '#tests/support/heap';
import { addLargeEntry } from '#tests/support/large-entry';

/** The number of worlds. Ten thousand worlds take half a minute, so only the full run has so many. */
const WORLDS = isFull ? 10_000 : 100;
/** One world in ten runs the sample activity. In each of the others, a player only signs in. */
const BUSY_EVERY = 10;
/** The maximum heap for ten thousand worlds together. */
const MAX_BODY_BYTES = 500 * 2 ** 20;

const named = (beside: TestWorld, name: string) => aWorld({ beside, name });

test(`${WORLDS} worlds with a signed-in player fit into their share of 500 MiB`, async () => {
  const first = await aWorld();
  await runSampleActivity(first, 'one');
  await first.call(casino.games_list);
  const before = measureHeap();

  for (let number = 0; number < WORLDS; number++) {
    const world = await named(first, `touched-${number}`);
    await world.call(casino.games_list, { offset: number % 400 });
    if (number % BUSY_EVERY === 0) await runSampleActivity(world, 'one');
    else await world.as('esra.isik');
  }

  expect(first.platform.worlds.size).toBe(WORLDS + 1);
  const usedBytes = measureHeap() - before;
  expect(usedBytes).toBeLessThan((MAX_BODY_BYTES * WORLDS) / 10_000);
});

test('an idle world loses its journal and nothing else', async () => {
  const first = await aWorld();
  const esra = await addFavourite(first);
  for (let number = 0; number < 1200; number++) getWorld(first.platform, `w-${number}`);

  const { total, entries } = await first.control('getJournal');
  const favourites = await esra.read(user.favorites, { type: 'casino' });

  expect({ total, entries }).toEqual({ total: 2, entries: [] });
  expect(favourites).toContain(1001);
});

test('the thousand worlds that were used last keep their journals, and so do those that are watched', async () => {
  const { platform } = await aWorld();
  platform.isWatched = (name) => name === 'w-5';
  const open = (number: number) => getWorld(platform, `w-${number}`).journal;
  const journals = Array.from({ length: 1100 }, (_, number) => open(number));
  for (const journal of journals) addLargeEntry(journal);

  open(1100);

  const numbers = journals.flatMap(({ entries }, number) => (entries.length > 0 ? [number] : []));
  expect(numbers.slice(0, 3)).toEqual([5, 100, 101]);
  expect(numbers).toHaveLength(1001);
});

test('beyond the limit of all journals, those that are watched go last', async () => {
  const { platform } = await aWorld();
  platform.isWatched = (name) => name === 'w-0';
  const journals = Array.from({ length: 150 }, (_, number) => getWorld(platform, `w-${number}`).journal);
  for (const journal of journals) addLargeEntry(journal);
  const count = () => [0, 1, 16, 17].map((number) => journals[number]?.entries.length);

  // They are measured again when 8 MiB were written.
  enforceJournalLimit(platform, 2 ** 23 - 1);
  expect(count()).toEqual([1, 1, 1, 1]);
  enforceJournalLimit(platform, 1);

  expect(count()).toEqual([1, 0, 0, 1]);
});

test('the journals of all worlds together stay within their limit', async () => {
  const first = await aWorld();
  const email = 'x'.repeat(1_000_000);
  const weighed = ({ platform }: TestWorld) =>
    [...platform.worlds.values()].reduce((sum, { journal }) => sum + journal.bytes, 0);
  const journalOf = (number: number) => getWorld(first.platform, `w-${number}`).journal;
  for (let number = 0; number < 150; number++) addLargeEntry(journalOf(number));

  // All journals are measured again when these have written as much as is allowed in between.
  for (let number = 150; number < 160; number++) {
    await (await named(first, `w-${number}`)).call(user.forgot, { email });
  }

  expect(weighed(first)).toBeLessThan(1.1 * MAX_JOURNAL_BYTES);
  expect([0, 1, 100, 159].map((number) => journalOf(number).entries.length)).toEqual([0, 0, 1, 1]);
});

test('beyond the maximum, the least recently used of the unchanged worlds are dropped, and never the default one', async () => {
  const first = await aWorld();
  const fallback = await named(first, 'default');
  const used = await named(first, 'used');
  const changed = await named(first, 'changed');
  for (const world of [fallback, used, changed]) await world.call(system.ping);
  await changed.control('patchScenario', { maintenance: true });
  for (let number = 0; number < 12_000; number++) {
    getWorld(first.platform, `w-${number}`);
    if (number % 1000 === 0) await used.call(system.ping);
  }

  const { worlds } = first.platform;

  // At the maximum, a hundred leave at once.
  expect(worlds.size).toBe(11_903);
  expect(['default', 'used', 'changed', 'w-11999'].filter((name) => !worlds.has(name))).toEqual([]);
  expect(worlds.has('w-0')).toBe(false);
});

test('playing a game counts as use of its world', async () => {
  const { player: esra, ...first } = await aPlayer();
  const { url } = await esra.read(casino.init_game, { gameID: 1001 });
  for (let number = 0; number < 20; number++) await (await named(first, `w-${number}`)).call(system.ping);

  await first.request(url, { headers: { 'x-mock-world': 'w-0' } });

  expect([...first.platform.worlds.keys()].at(-1)).toBe(first.name);
});
