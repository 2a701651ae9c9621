import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import * as system from '#contracts/calls/system';
import { createControl } from '#contracts/casino/client';
import type { JournalEntry } from '#contracts/control/journal';
import { PAGE_SIZE } from '../../../../client/console/journal/journal-entries.ts';
import { createJournalModel } from '../../../../client/console/journal/journal-model.ts';
import { MAX_ENTRIES, mergeEntries, wasCleared } from '../../../../client/console/journal/merge-entries.ts';
import { createManualTimers } from '../../support/manual-timers.ts';
import { openTestConsole } from '../open-test-console.ts';
import { buildEntry } from './build-entry.ts';

const listIds = (entries: readonly JournalEntry[]) => entries.map(({ id }) => id);

test('the journal keeps as many exchanges as the server', () => {
  const many = Array.from({ length: MAX_ENTRIES + 1 }, (_, index) => entryWithId(index + 1));

  const entries = mergeEntries([], many);

  expect(entries).toHaveLength(MAX_ENTRIES);
  expect(entries.at(-1)?.id).toBe(2);
});

test('an exchange of a world that was reset replaces an earlier one with its id', () => {
  const [earlier, later] = ['2026-11-20T21:46:12.480+03:00', '2026-11-20T21:47:00.000+03:00'].map((at) =>
    buildEntry({ id: 1, at }),
  );

  expect(mergeEntries(earlier ? [earlier] : [], later ? [later] : [])).toEqual([later]);
});

test('a search loads all exchanges once at a time, and again after a failure', async () => {
  let requestCount = 0;
  const fetch = () => {
    requestCount += 1;
    return Promise.reject(new Error('cut'));
  };
  const journal = createJournalModel(
    createControl({ origin: '', fetch }),
    createManualTimers(),
    () => undefined,
  );

  await Promise.all([journal.search('b'), journal.search('ba')]);
  expect(requestCount).toBe(1);
  await journal.search('bal');
  expect(requestCount).toBe(2);
});

test('while the top of the list is out of view, the exchanges added there are counted', () => {
  const journal = buildJournal([1, 2]);
  journal.add([entryWithId(3)]);
  expect(journal.newerCount.value).toBe(0);

  journal.noteTop(false);
  journal.add([entryWithId(4)]);
  journal.noteTop(false);
  journal.add([entryWithId(5)]);
  expect(journal.newerCount.value).toBe(2);

  journal.noteTop(true);
  expect(journal.newerCount.value).toBe(0);
});

test('folded calls are no rows until they are unfolded, and a filter shows them', () => {
  const journal = buildJournal([1, 2, 3]);
  expect(listIds(journal.visible.value)).toEqual([]);

  journal.toggleFold(1);
  journal.add([entryWithId(4)]);
  expect(listIds(journal.visible.value)).toEqual([4, 3, 2, 1]);

  journal.toggleFold(1);
  journal.filter.value = 'balance';
  expect(listIds(journal.visible.value)).toEqual([4, 3, 2, 1]);
});

test('the mark names the newest exchange of the last look only while there are newer ones', () => {
  const journal = buildJournal([1, 2]);
  journal.noteLooked();
  expect(journal.lookedId.value).toBeUndefined();

  journal.add([entryWithId(3)]);
  expect(journal.lookedId.value).toBe(2);

  journal.noteLooked();
  expect(journal.lookedId.value).toBeUndefined();
});

test('an exchange that waits has the place of its beginning, is resolved there, and a late reply does not make it wait again', () => {
  const waiting = buildEntry({ id: 2, verdict: 'pending', status: 0, ms: 40 });
  const journal = buildJournal([1]);
  journal.add([entryWithId(3)]);
  journal.add([waiting]);
  expect(journal.pendingCount.value).toBe(1);

  journal.add([buildEntry({ id: 2 })]);
  journal.add([waiting]);

  expect(journal.entries.value.map(({ id, verdict }) => [id, verdict])).toEqual([
    [3, 'conforms'],
    [2, 'conforms'],
    [1, 'conforms'],
  ]);
  expect(journal.pendingCount.value).toBe(0);
});

test('the time of a waiting exchange counts up', () => {
  const timers = createManualTimers();
  const journal = createJournalModel(createControl({ origin: 'http://localhost' }), timers, () => undefined);
  const waiting = buildEntry({ verdict: 'pending', ms: 500 });
  journal.add([waiting]);

  timers.advance(2000);
  journal.tick();

  expect(journal.readWaitingMs(waiting)).toBe(2500);
});

test('a journal that was cleared or restarted is recognised by what the server lists', () => {
  const current = [5, 4, 3].map(entryWithId);
  const [five, one, six] = [5, 1, 6].map(entryWithId);
  const list = (...entries: (JournalEntry | undefined)[]) => entries.filter((entry) => entry !== undefined);

  expect(wasCleared(current, { total: 5, entries: list(five) })).toBe(false);
  expect(wasCleared(current, { total: 1, entries: list(one) })).toBe(true);
  expect(wasCleared(current, { total: 1, entries: list(six) })).toBe(true);
});

test('only a part of the rows is shown, and older ones on demand', async () => {
  const { console, world } = await openTestConsole();
  for (let time = 0; time < 450; time++) await world.call(system.ping);
  await console.journal.load();
  const { journal } = console;
  journal.filter.value = 'ping'; // Without a filter, they would fold.
  const read = () => [journal.visible.value.length, journal.visible.value.at(-1)?.id];

  expect(read()).toEqual([200, 251]);
  await journal.showOlder();
  expect(read()).toEqual([400, 51]);
  await journal.showOlder();
  expect(read()).toEqual([450, 1]);
  expect(journal.hasOlder.value).toBe(false);
});

test('a search finds what was said among all exchanges of the server, and counts it', async () => {
  const { console, world } = await openTestConsole();
  await world.call(casino.games_list, { searchGameName: 'lale' });
  for (let time = 0; time < PAGE_SIZE; time++) await world.call(system.ping);
  const { journal } = console;
  await journal.load();
  expect(journal.entries.value).toHaveLength(PAGE_SIZE);

  await journal.search('"searchGameName":"LALE"');

  expect(listIds(journal.visible.value)).toEqual([1]);
  expect(journal.entries.value).toHaveLength(PAGE_SIZE + 1);
  expect(journal.hasOlder.value).toBe(false);
});

test('the exchange that has waited longest is shown although a filter or a fold hides it', () => {
  const journal = buildJournal([]);
  const page = { page: '/slot', call: 'casino/games_list' };
  journal.add([buildEntry({ id: 1, ...page, verdict: 'pending' }), buildEntry({ id: 2, ...page })]);
  journal.toggleFold(1);
  journal.filter.value = 'login';
  expect(journal.visible.value).toEqual([]);

  expect(journal.showWaiting()?.id).toBe(1);

  expect(listIds(journal.visible.value)).toEqual([2, 1]);
  expect(buildJournal([3]).showWaiting()).toBeUndefined();
});

test('faults are found by their words', () => {
  const journal = buildJournal([1]);
  journal.add([buildEntry({ id: 2, verdict: 'injected', scenario: ['* expire'] })]);
  journal.add([buildEntry({ id: 3, verdict: 'injected', scenario: ['casino/* delay'] })]);
  const find = (words: string) => {
    journal.filter.value = words;
    return listIds(journal.visible.value);
  };

  expect([find('session ended'), find('delay'), find('injected')]).toEqual([[2], [3], [3, 2]]);
});

test('the filter matches entries with each of its words in call, player, status or verdict, and none after a hyphen', () => {
  const journal = buildJournal([]);
  journal.add([buildEntry({ id: 1, call: 'casino/init_game', verdict: 'injected' })]);
  journal.add([buildEntry({ id: 2, call: 'casino/games_list' })]);
  journal.add([buildEntry({ id: 3, call: 'user/login', status: 422, verdict: 'broken' })]);

  journal.filter.value = 'CASINO inj';
  expect(listIds(journal.visible.value)).toEqual([1]);

  journal.filter.value = '422';
  expect(listIds(journal.visible.value)).toEqual([3]);

  journal.filter.value = '-conforms -';
  expect(listIds(journal.visible.value)).toEqual([3, 1]);
});

test('with a filter, the archive has the exchanges that pass, without one all of them', async () => {
  const { console, world } = await openTestConsole();
  await world.call(system.ping);
  await world.request('/datas/languages.json');
  await console.journal.load();
  const listCalls = async () =>
    (await console.journal.fetchHar()).log.entries.map(({ _vitrin }) => _vitrin.call);

  expect(await listCalls()).toEqual(['system/ping', 'GET /datas/languages.json']);
  console.journal.filter.value = 'ping';

  expect(await listCalls()).toEqual(['system/ping']);
});

test('moving the selection starts at the newest visible row and stops at both ends, and a new exchange leaves it', () => {
  const journal = buildJournal([1, 2, 3]);
  journal.toggleFold(1);

  journal.moveSelection(1);
  expect(journal.selected.value?.id).toBe(3);
  journal.moveSelection(-1);
  expect(journal.selected.value?.id).toBe(3);
  journal.moveSelection(1);
  journal.moveSelection(1);
  journal.moveSelection(1);
  journal.add([entryWithId(4)]);
  expect(journal.selected.value?.id).toBe(1);
});

function entryWithId(id: number): JournalEntry {
  return buildEntry({ id });
}

/** Builds a journal without a server. It has the entries with the given ids, and those that `add` adds. */
function buildJournal(ids: readonly number[]) {
  const journal = createJournalModel(
    createControl({ origin: 'http://localhost' }),
    createManualTimers(),
    () => undefined,
  );
  for (const id of ids) journal.add([entryWithId(id)]);
  return journal;
}

test('the filter takes a span of the world’s time beside words, as it was when it was typed', async () => {
  const { console, world } = await openTestConsole();
  const { journal, clock } = console;
  for (const minute of [46, 48, 51]) {
    await clock.jumpTo(`2026-11-20T21:${minute}:10`);
    await world.call(system.ping);
  }
  await clock.setRunning(false);
  await journal.load();
  const find = async (text: string) => {
    await journal.search(text);
    return journal.matching.value.map(({ id }) => id);
  };

  expect(await find('21:46–21:50')).toEqual([2, 1]);
  expect(await find('ping 21:48–')).toEqual([3, 2]);
  expect(await find('21:46–21:50 no-such-call')).toEqual([]);
  expect(await find('the last 4 min')).toEqual([3, 2]);
  await clock.moveBy(3_600_000);
  expect(journal.matching.value).toHaveLength(2);
  expect(await find('')).toEqual([3, 2, 1]);
});

test('what another tester does stands between the exchanges at once, splits a fold, and passes the filter by its words', async () => {
  const { console, world } = await openTestConsole();
  const { journal } = console;
  journal.stream.start();
  await expect.poll(() => journal.stream.state.value).toBe('live');
  for (let index = 0; index < 6; index += 1) {
    if (index === 3) await world.control('addPreset', null, { params: { name: 'no-popups' } });
    await world.call(system.ping);
  }
  const readTexts = () =>
    [...journal.placedNotes.value].map(([id, notes]) => [id, notes.map(({ text }) => text)]);
  await expect.poll(readTexts).toEqual([[3, ['preset no-popups added']]]);
  await journal.load();
  expect(journal.runs.value.map(({ entries }) => entries.length)).toEqual([3, 3]);

  journal.filter.value = 'popups';
  expect(readTexts()).toEqual([[0, ['preset no-popups added']]]);
  journal.filter.value = 'esra';
  expect(readTexts()).toEqual([]);
  journal.stream.stop();
});
