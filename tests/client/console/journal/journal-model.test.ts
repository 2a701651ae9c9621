import { expect, test } from 'vitest';
import { createControl } from '#contracts/control/client';
import type { JournalEntry } from '#contracts/control/journal';
import { createJournalModel } from '../../../../client/console/journal/journal-model.ts';
import { mergeEntries } from '../../../../client/console/journal/merge-entries.ts';
import { buildEntry } from './build-entry.ts';

const listIds = (entries: readonly JournalEntry[]) => entries.map(({ id }) => id);

test('merging two lists keeps each exchange once, newest first', () => {
  const entries = mergeEntries([3, 2, 1].map(entryWithId), [5, 4, 3].map(entryWithId));

  expect(listIds(entries)).toEqual([5, 4, 3, 2, 1]);
});

test('the journal keeps the newest thousand exchanges', () => {
  const many = Array.from({ length: 1001 }, (_, index) => entryWithId(index + 1));

  const entries = mergeEntries([], many);

  expect(entries).toHaveLength(1000);
  expect(entries.at(-1)?.id).toBe(2);
});

test('an exchange that arrives twice is listed once', () => {
  const journal = buildJournal([1, 2]);

  journal.add([entryWithId(2)]);

  expect(listIds(journal.entries.value)).toEqual([2, 1]);
});

test('a cleared journal, recognised by its restarted ids, drops the old rows', () => {
  const journal = buildJournal([1, 2, 3]);

  journal.add([buildEntry({ id: 1, at: '2026-11-20T22:00:00.000+03:00' })]);

  expect(listIds(journal.entries.value)).toEqual([1]);
});

test('the filter matches entries with each of its words in call, player, status or verdict', () => {
  const journal = buildJournal([]);
  journal.add([buildEntry({ id: 1, call: 'casino/init_game', verdict: 'injected' })]);
  journal.add([buildEntry({ id: 2, call: 'casino/games_list' })]);
  journal.add([buildEntry({ id: 3, call: 'user/login', status: 422, verdict: 'broken' })]);

  journal.filter.value = 'CASINO inj';
  expect(listIds(journal.visible.value)).toEqual([1]);

  journal.filter.value = '422';
  expect(listIds(journal.visible.value)).toEqual([3]);

  journal.filter.value = '';
  journal.hidesConforming.value = true;
  expect(listIds(journal.visible.value)).toEqual([3, 1]);
});

test('moving the selection starts at the newest visible row and stops at both ends', () => {
  const journal = buildJournal([1, 2, 3]);

  journal.moveSelection(1);
  expect(journal.selected.value?.id).toBe(3);
  journal.moveSelection(-1);
  expect(journal.selected.value?.id).toBe(3);
  journal.moveSelection(1);
  journal.moveSelection(1);
  journal.moveSelection(1);
  expect(journal.selected.value?.id).toBe(1);
});

test('a new exchange does not change the selection', () => {
  const journal = buildJournal([1, 2]);
  journal.moveSelection(1);

  journal.add([entryWithId(3)]);

  expect(journal.selected.value?.id).toBe(2);
});

function entryWithId(id: number): JournalEntry {
  return buildEntry({ id });
}

/** Builds a journal without a server; its entries are added by `add` only. */
function buildJournal(ids: readonly number[]) {
  const journal = createJournalModel(createControl({ origin: 'http://localhost' }));
  for (const id of ids) journal.add([entryWithId(id)]);
  return journal;
}
