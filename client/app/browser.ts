/** The parts of a browser that the models use: network, storage, navigation, timers. */
import { browserTimers, type Platform, readDeviceTime } from '../core/platform.ts';
import { navigation } from '../core/routing/navigation.ts';
import { createSafeArea } from '../core/storage/store.ts';
import { reportViolation } from './dev.ts';

export function createBrowserPlatform(): Platform {
  return {
    backend: window.backend,
    fetch: (input, init) => fetch(input, init),
    earlyCalls: window.firstFrame.earlyCalls,
    localArea: createSafeArea(() => localStorage),
    tabArea: createSafeArea(() => sessionStorage),
    onForeignChange(run) {
      addEventListener('storage', ({ key }) => run(key));
      // When Back restores a page from memory, other pages may have changed the storage in the meantime, for
      // example by a sign-out.
      addEventListener('pageshow', ({ persisted }) => persisted && run(null));
    },
    monotonic: readDeviceTime,
    timers: browserTimers,
    navigation,
    page: {
      isVisible: () => document.visibilityState === 'visible',
      onVisible: (run) =>
        document.addEventListener('visibilitychange', () => {
          if (document.visibilityState === 'visible') run();
        }),
      isOnline: () => navigator.onLine,
      onOnline: (run) => addEventListener('online', run),
      showLang(lang) {
        document.documentElement.lang = lang;
      },
      showMode(mode) {
        document.documentElement.dataset.mode = mode;
      },
      reload: () => location.reload(),
    },
    // Sites with real money use https, so the mock is expected only on http: on localhost and test machines.
    isTestExpected: location.protocol === 'http:',
    publicKey: import.meta.env.VITE_PUBLIC_KEY ?? null,
    report: reportViolation,
  };
}
