/** Tracks the signals that a component reads. Only the code that `scripts/track-signals.ts` adds calls it. */
import { useSignals as useLibrarySignals } from '@preact/signals-react/runtime';

type Tracking = ReturnType<typeof useLibrarySignals>;

/**
 * Ends the tracking of components that React has given up before they were shown, as it does when a part of a page
 * waits for its texts. The library would keep what they have read subscribed for as long as the site is open.
 */
const givenUp = new FinalizationRegistry<Tracking['subscribe']>((subscribe) => subscribe(() => {})());
const registered = new WeakSet<Tracking>();

export function useSignals(...options: Parameters<typeof useLibrarySignals>): Tracking {
  const tracking = useLibrarySignals(...options);
  if (!registered.has(tracking)) {
    registered.add(tracking);
    givenUp.register(tracking, tracking.subscribe);
  }
  return tracking;
}
