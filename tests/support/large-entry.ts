import { addEntry, type Journal } from '#mock-server/engine/worlds/journal';

const BYTES = 1_000_000;

/** Adds an exchange of a megabyte to a journal; it cannot be read. */
export function addLargeEntry(journal: Journal): void {
  addEntry(journal, {
    id: 1,
    at: 0,
    player: null,
    bytes: BYTES,
    build() {
      throw new Error('This entry is only measured');
    },
  });
}
