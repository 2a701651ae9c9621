/** Navigates, and gives each new history entry a key; an entry that is replaced keeps its key. */
import type { AroundNavHandler } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import type { Navigation } from '../platform.ts';
import { entryState, newEntryState } from './history-entry.ts';

/**
 * The `aroundNav` of wouter's `<Router>`: stores a key in the history entry when a link or hook navigates.
 */
export const aroundNav: AroundNavHandler = (go, to, options) => {
  const isReplaced = options?.replace === true || to === getAddress();
  go(to, { replace: isReplaced, state: isReplaced ? entryState() : newEntryState() });
};

function getAddress(): string {
  return `${location.pathname}${location.search}${location.hash}`;
}

/** The navigation that models use to read and change the address. */
export const navigation: Navigation = {
  getAddress,
  go: (address, options) => aroundNav(navigate, address, options),
};
