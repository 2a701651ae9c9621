/** Going somewhere: each new entry gets a key, a replaced one keeps its own. */
import type { AroundNavHandler } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import type { Navigation } from '../state/machine.ts';
import { entryState, newEntryState } from './history-entry.ts';

/** For wouter's `<Router>`: its links and hooks go the same way as the models. */
export const aroundNav: AroundNavHandler = (go, to, options) => {
  const isReplaced = options?.replace === true || to === here();
  go(to, { replace: isReplaced, state: isReplaced ? entryState() : newEntryState() });
};

function here(): string {
  return `${location.pathname}${location.search}${location.hash}`;
}

/** For the models. */
export const navigation: Navigation = {
  here,
  go: (address, options) => aroundNav(navigate, address, options),
};
