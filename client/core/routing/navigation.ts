/** Navigates. Each new history entry gets a key, by which its scroll offset is stored; a replaced one keeps its key. */
import type { AroundNavHandler } from 'wouter';
import { navigate, useHistoryState } from 'wouter/use-browser-location';
import * as z from 'zod/mini';
import type { Navigation } from '../platform.ts';

/**
 * The `aroundNav` of wouter's `<Router>`: stores a key in the history entry when a link or hook navigates.
 */
export const aroundNav: AroundNavHandler = (go, to, options) => {
  const isReplaced = options?.replace === true || to === getAddress();
  go(to, { replace: isReplaced, state: isReplaced ? ensureEntryState() : createEntryState() });
};

function getAddress(): string {
  return `${location.pathname}${location.search}${location.hash}`;
}

/** The navigation that models use to read and change the address. */
export const navigation: Navigation = {
  getAddress,
  go: (address, options) => aroundNav(navigate, address, options),
};

const EntryState = z.object({
  key: z.string(),
  /** Whether the page was opened by its address and not by a link of the site. */
  isFirst: z.optional(z.boolean()),
  /** Whether the page was reloaded because some of its code could not be fetched. */
  wasReloaded: z.optional(z.boolean()),
});
type EntryState = z.output<typeof EntryState>;

let entryCount = 0;

/** Returns a state with a new key, which is unique even across reloads of this tab. */
export function createEntryState(): EntryState {
  entryCount += 1;
  return { key: `${performance.timeOrigin}-${entryCount}` };
}

/**
 * Returns the state of the current history entry. Only an entry that the site has not created lacks a state, as
 * when the visit begins or the visitor types an address; it gets one here.
 */
export function ensureEntryState(): EntryState {
  const parsed = z.safeParse(EntryState, history.state);
  if (parsed.success) return parsed.data;
  const state = { ...createEntryState(), isFirst: true };
  history.replaceState(state, '');
  return state;
}

/**
 * Gives the current entry a state, and each later one that lacks it as soon as it is reached. Called before the first
 * rendering: a component that wrote the state while it renders would update other components.
 */
export function giveEntriesStates(): void {
  // The first listeners of these events, so that those of wouter find the state.
  for (const event of ['popstate', 'hashchange', 'pushState', 'replaceState'])
    addEventListener(event, ensureEntryState);
  ensureEntryState();
}

/** Returns the key of the current history entry. Going back restores the old key; a navigation creates a new one. */
export function useEntryKey(): string {
  useHistoryState();
  return ensureEntryState().key;
}

/** Returns whether the current page was opened by its address, so that going back would leave the site. */
export function isFirstEntry(): boolean {
  return ensureEntryState().isFirst === true;
}

/** The state of the entry that `goBack` left last. Each traversal of the history creates another object. */
let leftState: unknown;

/** Goes back by one entry. That takes a moment, in which a second press does not go back by another one. */
export function goBack(): void {
  const { state } = history;
  if (state === leftState) return;
  leftState = state;
  history.back();
}
