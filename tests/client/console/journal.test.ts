import { expect, test } from 'vitest';
import { createControl } from '#contracts/control/client';
import type { JournalEntry } from '#contracts/control/journal';
import { createJournal, mergeEntries } from '../../../client/console/state/journal.ts';
import { anEntry } from './journal-entry.ts';

const ids = (entries: readonly JournalEntry[]) => entries.map(({ id }) => id);

test('two lists become one, newest first, each exchange once', () => {
  const merged = mergeEntries([3, 2, 1].map(numbered), [5, 4, 3].map(numbered));

  expect(ids(merged)).toEqual([5, 4, 3, 2, 1]);
});

test('of more than a thousand exchanges the oldest go', () => {
  const many = Array.from({ length: 1001 }, (_, index) => numbered(index + 1));

  const merged = mergeEntries([], many);

  expect(merged).toHaveLength(1000);
  expect(merged.at(-1)?.id).toBe(2);
});

test('an exchange that is heard twice stands once', () => {
  const journal = aJournal([1, 2]);

  journal.add([numbered(2)]);

  expect(ids(journal.entries.value)).toEqual([2, 1]);
});

test('when somebody else has cleared the journal, numbers begin again and old rows go', () => {
  const journal = aJournal([1, 2, 3]);

  journal.add([anEntry({ id: 1, at: '2026-11-20T22:00:00.000+03:00' })]);

  expect(ids(journal.entries.value)).toEqual([1]);
});

test('every word of the filter has to stand in call, player, status or verdict', () => {
  const journal = aJournal([]);
  journal.add([anEntry({ id: 1, call: 'casino/init_game', verdict: 'injected' })]);
  journal.add([anEntry({ id: 2, call: 'casino/games_list' })]);
  journal.add([anEntry({ id: 3, call: 'user/login', status: 422, verdict: 'broken' })]);

  journal.filter.value = 'CASINO inj';
  expect(ids(journal.shown.value)).toEqual([1]);

  journal.filter.value = '422';
  expect(ids(journal.shown.value)).toEqual([3]);

  journal.filter.value = '';
  journal.withoutHolds.value = true;
  expect(ids(journal.shown.value)).toEqual([3, 1]);
});

test('moving starts at the newest, follows what is shown and stops at its ends', () => {
  const journal = aJournal([1, 2, 3]);

  journal.move(1);
  expect(journal.selected.value?.id).toBe(3);
  journal.move(-1);
  expect(journal.selected.value?.id).toBe(3);
  journal.move(1);
  journal.move(1);
  journal.move(1);
  expect(journal.selected.value?.id).toBe(1);
});

test('a new exchange leaves the one that is looked at where it is', () => {
  const journal = aJournal([1, 2]);
  journal.move(1);

  journal.add([numbered(3)]);

  expect(journal.selected.value?.id).toBe(2);
});

function numbered(id: number): JournalEntry {
  return anEntry({ id });
}

/** Entries come by `add` alone: nothing here asks a server. */
function aJournal(known: readonly number[]) {
  const journal = createJournal(createControl({ origin: 'http://localhost' }));
  for (const id of known) journal.add([numbered(id)]);
  return journal;
}
