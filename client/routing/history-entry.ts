/** Gives each history entry a unique key. Loaded lists and scroll offsets are stored by this key. */
import { useHistoryState } from 'wouter/use-browser-location';
import * as z from 'zod/mini';

const EntryState = z.object({
  key: z.string(),
  /** Whether the page was reloaded because some of its code could not be fetched. */
  wasReloaded: z.optional(z.boolean()),
});
type EntryState = z.output<typeof EntryState>;

let entryCount = 0;

/** Returns a state with a new key, which is unique even across reloads of this tab. */
export function newEntryState(): EntryState {
  entryCount += 1;
  return { key: `${performance.timeOrigin}-${entryCount}` };
}

/** Returns the state of the current history entry; creates it if it is missing. */
export function entryState(): EntryState {
  const parsed = z.safeParse(EntryState, history.state);
  if (parsed.success) return parsed.data;
  const state = newEntryState();
  history.replaceState(state, '');
  return state;
}

/** Returns the key of the current history entry. Going back restores the old key; a navigation creates a new one. */
export function useEntryKey(): string {
  useHistoryState();
  return entryState().key;
}

/**
 * Returns whether this history entry is still the current one. Effects of a navigation run only after its
 * paint, so a timer of the previous page may still run; it must not navigate then.
 */
export function isCurrentEntry(key: string): boolean {
  return entryState().key === key;
}

/**
 * Returns whether the current history entry was the first one to be created after a load of the site. Usually
 * the visit began at this entry, so going back would leave the site; the first entry created after a reload
 * is an exception.
 */
export function isFirstEntry(): boolean {
  return entryState().key.endsWith('-1');
}
