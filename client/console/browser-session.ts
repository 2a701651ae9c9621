/** Signs this browser in on the site: with the client's own models, so that what is stored is what the site stores. */
import { signal } from '@preact/signals-react';
import type { Machine } from '../state/machine.ts';
import { memoryArea, safeArea, type TextArea } from '../storage/area.ts';
import { createStore, entries } from '../storage/entries.ts';
import type { SessionRecord } from '../storage/records.ts';
import type { BrowserSession } from './state/sign-in.ts';
import { browserTimers } from './state/timers.ts';

/**
 * What the site keeps of where it stands, and no business of ours: a flag of maintenance would keep our login from
 * being sent, and our login would use up the return address.
 */
const LEFT_ALONE: readonly string[] = [entries.siteUnderMaintenance.key, entries.returnAddress.key];

export function createBrowserSession(): BrowserSession {
  const stored = signal<SessionRecord | undefined>();

  function refresh() {
    // Through an area of its own each time: what could not be stored must not seem to be.
    const found = createStore(safeArea(() => localStorage)).get(entries.session);
    if (JSON.stringify(found) !== JSON.stringify(stored.peek())) stored.value = found;
  }

  // The site in another tab, or around this console's drawer.
  window.addEventListener('storage', refresh);
  return {
    stored,
    refresh,
    async open() {
      // Half of the client: only when somebody signs in.
      const [{ createModels }, { createSignIn }] = await Promise.all([
        import('../state/models.ts'),
        import('../state/sign-in.ts'),
      ]);
      const models = createModels(machine());
      return { ...models.of(createSignIn), logout: () => models.session.logout() };
    },
  };
}

/** A browser for the client's models whose page is nowhere: it goes to no address and shows nothing. */
function machine(): Machine {
  return {
    origin: '',
    fetch: window.fetch.bind(window),
    local: leavingAlone(safeArea(() => localStorage)),
    session: safeArea(() => sessionStorage),
    onForeignChange: () => undefined,
    monotonic: () => performance.now(),
    timers: browserTimers,
    navigation: { here: () => '/', go: () => undefined },
    page: {
      isVisible: () => !document.hidden,
      onVisible: () => undefined,
      showLang: () => undefined,
      showMode: () => undefined,
      reload: () => undefined,
    },
    isTestExpected: true,
    publicKey: import.meta.env.VITE_PUBLIC_KEY ?? null,
    report: () => undefined, // the journal says it better
  };
}

function leavingAlone(area: TextArea): TextArea {
  const aside = memoryArea();
  const areaOf = (key: string) => (LEFT_ALONE.includes(key) ? aside : area);
  return {
    getItem: (key) => areaOf(key).getItem(key),
    setItem: (key, text) => areaOf(key).setItem(key, text),
    removeItem: (key) => areaOf(key).removeItem(key),
  };
}
