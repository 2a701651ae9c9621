// Notes stand between the exchanges before and after them.
import { expect, test } from 'vitest';
import { placeNotes } from '../../../../client/console/journal/place-notes.ts';

const note = (id: number, after: number) =>
  ({ id, after, at: '2026-11-20T21:46:00+03:00', kind: 'clock', text: '', by: null }) as const;

test('a note stands above the exchange that had begun last, or above the next older one that is listed', () => {
  const entries = [9, 7, 4].map((id) => ({ id }));

  const placed = placeNotes(entries, [note(5, 9), note(4, 8), note(3, 7), note(2, 4), note(1, 3)]);

  expect([...placed].map(([below, notes]) => [below, notes.map(({ id }) => id)])).toEqual([
    [9, [5]],
    [7, [4, 3]],
    [4, [2]],
    [0, [1]],
  ]);
});
