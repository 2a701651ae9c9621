/** The browser as the models' machine: the only place where they meet it. */
import { adoptFirstCalls } from './api/first-calls.ts';
import { reportBroken } from './dev/report-broken.ts';
import { navigation } from './shell/navigation.ts';
import type { Machine } from './state/machine.ts';
import { safeArea } from './storage/area.ts';

/** What this browser provides. */
export function browserMachine(): Machine {
  return {
    origin: '',
    fetch: adoptFirstCalls(window.firstCalls, (input, init) => fetch(input, init)),
    local: safeArea(() => localStorage),
    session: safeArea(() => sessionStorage),
    onForeignChange: (run) => addEventListener('storage', ({ key }) => run(key)),
    monotonic: () => performance.now(),
    timers: {
      after(delayMs, run) {
        const timer = setTimeout(run, delayMs);
        return () => clearTimeout(timer);
      },
      every(periodMs, run) {
        const timer = setInterval(run, periodMs);
        return () => clearInterval(timer);
      },
    },
    navigation,
    page: {
      isVisible: () => document.visibilityState === 'visible',
      onVisible: (run) =>
        document.addEventListener('visibilitychange', () => {
          if (document.visibilityState === 'visible') run();
        }),
      showLang(lang) {
        document.documentElement.lang = lang;
      },
      showMode(mode) {
        document.documentElement.dataset.mode = mode;
      },
      reload: () => location.reload(),
    },
    // A site with money in it is not served in the clear; localhost and a tester's machine are.
    isTestExpected: location.protocol === 'http:',
    publicKey: import.meta.env.VITE_PUBLIC_KEY ?? null,
    report: reportBroken,
  };
}
