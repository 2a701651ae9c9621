/** Reads the site's session in this browser, and changes it through the site's own models. */
import { signal } from '@preact/signals-react';
import { SAME_ORIGIN } from '../../core/api/addresses.ts';
import type { Platform } from '../../core/platform.ts';
import { entries } from '../../core/storage/entries.ts';
import type { SessionRecord } from '../../core/storage/records.ts';
import {
  createMemoryArea,
  createSafeArea,
  createStore,
  type Store,
  type TextArea,
} from '../../core/storage/store.ts';
import { browserTimers } from '../base/timers.ts';
import type { BrowserSession } from './sign-in.ts';

export function createBrowserSession(): BrowserSession {
  const record = signal<SessionRecord | undefined>();

  function refresh() {
    // If a text cannot be stored, `createSafeArea` returns it from memory. Each reading makes a new `createSafeArea` with
    // an empty memory, so only texts of the local storage are read.
    const latest = createStore(createSafeArea(() => localStorage)).get(entries.session);
    if (JSON.stringify(latest) !== JSON.stringify(record.peek())) record.value = latest;
  }

  // The site writes the session in another tab, or in this tab if the console runs in the site's drawer.
  window.addEventListener('storage', refresh);
  return {
    record,
    refresh,
    followClock(worldTime, keepsSessions) {
      followClock(createStore(createSafeArea(() => localStorage)), worldTime, keepsSessions);
    },
    async signIn(auth) {
      const local = createStore(createSafeArea(() => localStorage));
      local.remove(entries.session);
      local.remove(entries.profile);
      local.set(entries.auth, auth);
      return (await loadModels()).credentials.refresh();
    },
    signOut: async () => (await loadModels()).session.logout(),
  };
}

/**
 * Creates new models of the site, since old ones may have met an HTTP 500, after which they send no calls. Their code
 * is loaded at the first sign-in, since it is half of the site's.
 */
async function loadModels() {
  const { createModels } = await import('../../core/models.ts');
  return createModels(createPlatform());
}

/** Implements `BrowserSession.followClock`. */
export function followClock(local: Store, worldTime: number, keepsSessions: boolean) {
  const since = local.get(entries.userActivityStartTime);
  if (since !== undefined && (keepsSessions || since > worldTime)) {
    local.set(entries.userActivityStartTime, worldTime);
  }
}

/** Creates a platform for the site's models that neither navigates nor changes the page. */
function createPlatform(): Platform {
  return {
    backend: SAME_ORIGIN,
    fetch: window.fetch.bind(window),
    localArea: withoutMaintenance(createSafeArea(() => localStorage)),
    tabArea: createSafeArea(() => sessionStorage),
    onForeignChange: () => undefined,
    monotonic: () => performance.timeOrigin + performance.now(),
    timers: browserTimers,
    navigation: { getAddress: () => '/', go: () => undefined },
    page: {
      isVisible: () => !document.hidden,
      onVisible: () => undefined,
      isOnline: () => true,
      onOnline: () => undefined,
      showLang: () => undefined,
      showMode: () => undefined,
      reload: () => undefined,
    },
    isTestExpected: true,
    publicKey: import.meta.env.VITE_PUBLIC_KEY ?? null,
    report: () => undefined, // The journal already shows broken replies.
  };
}

/** Hides the maintenance flag from the site's models, since it would block their calls. */
function withoutMaintenance(area: TextArea): TextArea {
  const memory = createMemoryArea();
  const choose = (key: string) => (key === entries.siteUnderMaintenance.key ? memory : area);
  return {
    getItem: (key) => choose(key).getItem(key),
    setItem: (key, text) => choose(key).setItem(key, text),
    removeItem: (key) => choose(key).removeItem(key),
  };
}
