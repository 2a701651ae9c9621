/** Places the notes of the journal between its exchanges. */
import type { JournalEntry, JournalNote } from '#contracts/control/journal';

/**
 * Returns the notes, newest first, by the id of the exchange above which they stand; those below all exchanges by 0.
 * Both lists are newest first, so one pass is enough.
 */
export function placeNotes(
  entries: readonly Pick<JournalEntry, 'id'>[],
  notes: readonly JournalNote[],
): ReadonlyMap<number, readonly JournalNote[]> {
  const placed = new Map<number, JournalNote[]>();
  let index = 0;
  for (const note of notes) {
    while (index < entries.length && (entries[index]?.id ?? 0) > note.after) index += 1;
    const below = entries[index]?.id ?? 0;
    const list = placed.get(below);
    if (list) list.push(note);
    else placed.set(below, [note]);
  }
  return placed;
}
