/** Tests which exchanges the console loads, and when it knows that there are no more. */
import { expect, test } from 'vitest';
import { createControl } from '#contracts/casino/client';
import type { JournalEntry, JournalNote } from '#contracts/control/journal';
import { createJournalEntries, PAGE_SIZE } from '../../../../client/console/journal/journal-entries.ts';
import { createJournalModel } from '../../../../client/console/journal/journal-model.ts';
import { createManualTimers } from '../../support/manual-timers.ts';
import { buildEntry } from './build-entry.ts';

const list = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => buildEntry({ id: from - index }));
const note = (id: number): JournalNote => {
  return { id, at: buildEntry().at, after: 0, text: `note ${id}`, by: null, kind: 'scenario' };
};
const listIds = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);

/** Opens a journal on a server that answers with what the test sets. */
function openOn(server: { entries: readonly JournalEntry[]; notes?: readonly JournalNote[] }) {
  const requests: string[] = [];
  const state = { isCut: false, ...server };
  const control = createControl({
    origin: '',
    fetch: async (url, { method }) => {
      requests.push(`${method} ${url.slice(url.indexOf('/journal'))}`);
      if (state.isCut) throw new Error('cut');
      const { entries, notes = [] } = state;
      const total = entries[0]?.id ?? 0;
      const reply = { total, matching: total, entries, notes, kept: { journal: 1 } };
      return new Response(JSON.stringify(reply), { headers: { 'content-type': 'application/json' } });
    },
  });
  const timers = createManualTimers();
  return { state, requests, timers, control, journal: createJournalEntries(control, timers) };
}

test('fewer exchanges than were asked for are all that there are, and exactly so many may not be', async () => {
  for (const [entries, isComplete] of [
    [list(PAGE_SIZE, 1), false],
    [list(PAGE_SIZE - 1, 1), true],
  ] as const) {
    const { journal, requests } = openOn({ entries });
    await journal.loadOlder();
    expect([journal.isLoaded.value, requests]).toEqual([false, []]);
    await journal.load();
    expect([journal.isLoaded.value, journal.isComplete.value]).toEqual([true, isComplete]);
    await journal.loadOlder();
    expect(requests.slice(1)).toEqual(isComplete ? [] : [`GET /journal?limit=${PAGE_SIZE}&before=1`]);
  }
});

test('older exchanges are added until the server has fewer than a page', async () => {
  const { journal, state } = openOn({ entries: list(500, 301) });
  await journal.load();
  state.entries = list(300, 101);
  state.notes = [note(1)];
  await journal.loadOlder();
  expect([journal.entries.value.at(-1)?.id, journal.isComplete.value]).toEqual([101, false]);
  expect(listIds(journal.notes.value)).toEqual([1]);
  state.entries = list(100, 1);
  await journal.loadOlder();
  expect([journal.entries.value.length, journal.isComplete.value]).toEqual([500, true]);
});

test('a poll for fewer does not tell that there are no older ones, and a success takes an error away', async () => {
  const { journal, state } = openOn({ entries: list(300, 101) });
  await journal.load();
  state.isCut = true;
  await journal.loadAll();
  await journal.loadOlder();
  expect([journal.error.value, journal.isComplete.value]).toEqual(['cut', false]);
  expect(await journal.clear()).toBeUndefined();
  await expect(journal.load()).rejects.toThrow('cut');
  expect(journal.entries.value).toHaveLength(200);
  state.isCut = false;
  state.entries = list(301, 300);
  await journal.load(50);
  expect([journal.error.value, journal.isComplete.value]).toEqual([undefined, false]);
  expect(journal.entries.value).toHaveLength(201);
});

test('notes are listed once, the newest first, and go with a journal that began anew', async () => {
  const { journal, state } = openOn({ entries: list(2, 1), notes: [note(2), note(1)] });
  await journal.load();
  const before = journal.notes.value;
  await journal.load();
  expect(journal.notes.value).toBe(before);
  journal.addNotes([note(3)]);
  expect(listIds(journal.notes.value)).toEqual([3, 2, 1]);
  journal.addNotes(Array.from({ length: 205 }, (_, index) => note(index + 4)));
  expect([journal.notes.value.length, journal.notes.value[0]?.id]).toEqual([200, 208]);

  const shown = journal.entries.value;
  await journal.load();
  expect(journal.entries.value).toBe(shown);
  state.entries = list(1, 1);
  state.notes = [note(1)];
  await journal.load();
  expect([listIds(journal.entries.value), listIds(journal.notes.value)]).toEqual([[1], [1]]);
  expect(journal.isComplete.value).toBe(true);
});

test('what is left after the journal was cleared is shown, without the selection, and all of it is there', async () => {
  const { control, timers, state } = openOn({ entries: list(PAGE_SIZE, 1) });
  const journal = createJournalModel(control, timers, () => undefined);
  await journal.load();
  journal.selectedId.value = 3;
  state.isCut = true;
  expect(await journal.clear()).toBeUndefined();
  expect(journal.selectedId.value).toBe(3);

  Object.assign(state, { isCut: false, entries: list(5, 5), notes: [note(9)] });
  expect(await journal.clear()).toEqual({ journal: 1 });
  expect([listIds(journal.entries.value), listIds(journal.notes.value)]).toEqual([[5], [9]]);
  expect([journal.selectedId.value, journal.hasOlder.value]).toEqual([undefined, false]);
});

test('a search of nothing, or where all is loaded, asks the server for nothing', async () => {
  const { control, timers, requests, state } = openOn({ entries: list(PAGE_SIZE, 1) });
  const journal = createJournalModel(control, timers, () => undefined);
  await journal.load();
  await journal.search('  ');
  expect(requests).toHaveLength(1);
  await journal.search('ping');
  await journal.search('pong');
  expect(requests.slice(1)).toEqual(['GET /journal?limit=2000']);
  expect((await journal.find(3))?.id).toBe(3);
  expect(requests).toHaveLength(2);
  expect(journal.filter.value).toBe('');
  state.entries = list(PAGE_SIZE + 1, 1);
  expect([(await journal.find(PAGE_SIZE + 1))?.id, await journal.find(999)]).toEqual([
    PAGE_SIZE + 1,
    undefined,
  ]);
});

test('a wait is measured from the begin of each call anew, and one that is not listed as it came', () => {
  const { journal, timers } = openOn({ entries: [] });
  const waiting = buildEntry({ id: 1, verdict: 'pending', ms: 500 });
  timers.advance(1000);
  journal.tick();
  expect(journal.readWaitingMs(waiting)).toBe(500);
  journal.add([waiting]);
  timers.advance(1000);
  expect(journal.readWaitingMs(waiting)).toBe(500);
  journal.tick();
  journal.add([waiting]);
  expect(journal.readWaitingMs(waiting)).toBe(1500);
  journal.add([buildEntry({ id: 1 })]);
  expect(journal.readWaitingMs(waiting)).toBe(500);
});

test('the rows of all runs together are as many as the list shows', async () => {
  const { control, timers } = openOn({ entries: [] });
  const journal = createJournalModel(control, timers, () => undefined);
  const pages = list(300, 1).map((entry) => ({
    ...entry,
    call: 'casino/games_list',
    page: entry.id > 150 ? '/a' : '/b',
  }));
  journal.add(pages);
  const count = () => journal.runs.value.map(({ entries }) => entries.length);
  expect([count(), journal.visible.value.length, journal.hasOlder.value]).toEqual([[150, 50], 200, true]);
  journal.add([{ ...buildEntry({ id: 301 }), call: 'casino/games_list', page: '/c' }]);
  expect(count()).toEqual([1, 150, 49]);
  journal.entries.value = pages.slice(0, PAGE_SIZE);
  expect([count(), journal.visible.value.length]).toEqual([[150, 50], 200]);
  journal.entries.value = pages.slice(0, 150);
  expect(count()).toEqual([150]);
});
