/** Each history entry has a key of its own, kept in its state: what a page had loaded, and its offset, hang on it. */
import { useHistoryState } from 'wouter/use-browser-location';
import * as z from 'zod/mini';

const EntryState = z.object({ key: z.string() });

let made = 0;

/** A state with a key that no other entry has, earlier visits of this tab included. */
export function newEntryState(): { key: string } {
  made += 1;
  return { key: `${performance.timeOrigin}-${made}` };
}

/** The key of the current entry; the entry gets one if it has none. */
export function entryKey(): string {
  const parsed = EntryState.safeParse(history.state);
  if (parsed.success) return parsed.data.key;
  const state = newEntryState();
  history.replaceState(state, '');
  return state.key;
}

/** The key of the current history entry: the same after Back, another after a new navigation. */
export function useEntryKey(): string {
  useHistoryState();
  return entryKey();
}
