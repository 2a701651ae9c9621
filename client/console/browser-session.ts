/** Signs this browser in on the site: with the client's own models, so that what is stored is what the site stores. */
import { signal } from '@preact/signals-react';
import { safeArea } from '../storage/area.ts';
import { createStore, entries } from '../storage/entries.ts';
import type { SessionRecord } from '../storage/records.ts';
import type { BrowserSession, ClientSession } from './state/sign-in.ts';

/** openClient: makes the client's session model; asked for at each sign-in. */
export function createBrowserSession(openClient: () => Promise<ClientSession>): BrowserSession {
  const stored = signal<SessionRecord | undefined>();

  function refresh() {
    // Read through an area of its own each time: what could not be stored must not seem to be.
    const found = createStore(safeArea(() => localStorage)).get(entries.session);
    if (JSON.stringify(found) !== JSON.stringify(stored.peek())) stored.value = found;
  }

  // The site in another tab, or around this console's drawer.
  window.addEventListener('storage', refresh);
  return { stored, refresh, open: openClient };
}
