import { expect, test } from 'vitest';
import { DAY_MS } from '#contracts/time/durations';
import {
  type ClearedJournal,
  findLastId,
  keepRows,
  listAllCleared,
  listCleared,
  readRows,
  restoreRows,
} from '#mock-server/engine/worlds/cleared-journals';
import { addEntry, dropEntries, type Journal, newJournal } from '#mock-server/engine/worlds/journal';

function aHost() {
  const clock = { now: 1_000_000 };
  const clearedJournals = new Map<string, readonly ClearedJournal[]>();
  const host = { now: () => clock.now, clearedJournals };
  const listIds = (world = 'ayse') => listCleared(host, world).map(({ id }) => id);
  return { clock, host, clearedJournals, listIds };
}

const show = ({ entries }: Pick<Journal, 'entries'>) => entries.map(({ id }) => id);

/** Notes `count` more exchanges. */
function send(journal: Journal, count = 1): void {
  for (let time = 0; time < count; time++) {
    const id = ++journal.lastId;
    const build = () => ({ id }) as never;
    addEntry(journal, { id, at: 0, player: null, bytes: 100, build });
  }
}

/** Clears a journal as a control call does, and returns the id of what is kept. */
function clear({ host }: ReturnType<typeof aHost>, journal: Journal, world = 'ayse'): number {
  const id = keepRows(host, world, readRows(journal), { before: 'clearJournal' });
  journal.clearedId = journal.lastId;
  dropEntries(journal);
  return id;
}

test('rows that were cleared come back into their places, once, and the journal counts them again', () => {
  const tester = aHost();
  const journal = newJournal();
  send(journal, 2);
  const first = clear(tester, journal);
  send(journal, 1);
  const second = clear(tester, journal);
  send(journal, 1);
  expect(show(journal)).toEqual([4]);

  const ayse = { name: 'ayse', journal };
  expect(restoreRows(tester.host, ayse, 77)).toBeUndefined();
  expect(restoreRows(tester.host, { ...ayse, name: 'bora' }, first)).toBeUndefined();
  expect(restoreRows(tester.host, ayse, first)).toMatchObject({
    id: 2,
    before: 'clearJournal',
    snapshot: null,
  });
  expect([show(journal), journal.clearedId, tester.listIds()]).toEqual([[1, 2, 4], 0, [second]]);
  expect(restoreRows(tester.host, ayse, first)).toBeUndefined();

  restoreRows(tester.host, ayse, second);
  expect([show(journal), journal.clearedId, journal.bytes]).toEqual([[1, 2, 3, 4], 0, 4 * 600]);
  expect(tester.clearedJournals.size).toBe(0);
});

test('of a world, what was cleared last is kept three times, and again under the same id in its place', () => {
  const tester = aHost();
  const journal = newJournal();
  for (let time = 0; time < 4; time++) {
    send(journal);
    clear(tester, journal);
  }
  expect(tester.listIds()).toEqual([2, 3, 4]);

  clear(tester, journal);

  expect(tester.listIds()).toEqual([2, 3, 4]);
  expect(tester.clearedJournals.get('ayse')?.at(-1)?.entries).toEqual([]);
});

test('what was cleared is kept for a day, and takes no room after that', () => {
  const tester = aHost();
  const journal = newJournal();
  send(journal);
  clear(tester, journal);
  tester.clock.now += 5;
  send(journal);
  clear(tester, journal);

  tester.clock.now += DAY_MS - 6;
  expect(tester.listIds()).toEqual([1, 2]);
  tester.clock.now += 1;
  expect(tester.listIds()).toEqual([2]);
  expect(tester.clearedJournals.get('ayse')).toHaveLength(1);
  tester.clock.now += 5;
  expect(tester.listIds()).toEqual([]);
  expect(tester.clearedJournals.has('ayse')).toBe(false);
});

test('a new world of the name goes on after the last row that was cleared', () => {
  const tester = aHost();
  const journal = newJournal();
  expect(findLastId(tester.host, 'ayse')).toBe(0);
  for (const count of [1, 2]) {
    send(journal, count);
    clear(tester, journal);
  }

  expect(findLastId(tester.host, 'ayse')).toBe(3);
});

test('all that was cleared is listed by age with its size, and can be dropped one by one', () => {
  const tester = aHost();
  const journals = { ayse: newJournal(), bora: newJournal() };
  for (const [name, count] of [
    ['ayse', 1],
    ['bora', 2],
    ['ayse', 3],
  ] as const) {
    send(journals[name], count);
    clear(tester, journals[name], name);
    tester.clock.now += 1;
  }

  const all = listAllCleared(tester.host);
  expect(all.map(({ bytes }) => bytes)).toEqual([600, 1200, 1800]);
  all[0]?.drop();
  expect([tester.listIds('ayse'), tester.listIds('bora')]).toEqual([[4], [2]]);
  all[1]?.drop();
  all[1]?.drop();
  expect([...tester.clearedJournals.keys()]).toEqual(['ayse']);
});

test('an exchange takes its place by its id, within 2000 exchanges of together 4 MiB', () => {
  const entry = (id: number, bytes = 0) => ({ id, at: 0, player: null, bytes, build: () => expect.fail() });
  const order = newJournal();
  for (const id of [3, 1, 4, 2]) addEntry(order, entry(id));
  expect(show(order)).toEqual([1, 2, 3, 4]);

  const many = newJournal();
  for (let id = 1; id <= 2000; id++) addEntry(many, entry(id));
  expect([many.entries.length, many.bytes]).toEqual([2000, 2000 * 500]);
  addEntry(many, entry(2001));
  expect([many.entries[0]?.id, many.entries.length, many.bytes]).toEqual([2, 2000, 2000 * 500]);

  const large = newJournal();
  for (let id = 1; id <= 4; id++) expect(addEntry(large, entry(id, 2 ** 20 - 500))).toBe(2 ** 20);
  expect([show(large), large.bytes]).toEqual([[1, 2, 3, 4], 2 ** 22]);
  addEntry(large, entry(5, 1));
  expect([show(large), large.bytes]).toEqual([[2, 3, 4, 5], 3 * 2 ** 20 + 501]);
  dropEntries(large);
  expect(large.bytes).toBe(0);
});
