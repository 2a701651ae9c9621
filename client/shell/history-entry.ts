/** Each history entry has a key of its own, kept in its state: what a page had loaded, and its offset, hang on it. */
import { useHistoryState } from 'wouter/use-browser-location';
import * as z from 'zod/mini';

const EntryState = z.object({
  key: z.string(),
  /** The page was reloaded once because a part of it could not be fetched. */
  wasReloaded: z.optional(z.boolean()),
});
type EntryState = z.output<typeof EntryState>;

let made = 0;

/** A state with a key that no other entry has, earlier visits of this tab included. */
export function newEntryState(): EntryState {
  made += 1;
  return { key: `${performance.timeOrigin}-${made}` };
}

/** The state of the current entry; it gets one if it has none. */
export function entryState(): EntryState {
  const parsed = z.safeParse(EntryState, history.state);
  if (parsed.success) return parsed.data;
  const state = newEntryState();
  history.replaceState(state, '');
  return state;
}

/** The key of the current history entry: the same after Back, another after a new navigation. */
export function useEntryKey(): string {
  useHistoryState();
  return entryState().key;
}

/** Whether the tab was opened here: Back would lead out of the site. */
export function isFirstEntry(): boolean {
  return entryState().key.endsWith('-1');
}
