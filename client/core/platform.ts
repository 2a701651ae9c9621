/** The functions of the browser that the models use. Tests provide their own. */
import type { Lang } from '#contracts/fields';
import type { BackendAddress } from './api/addresses.ts';
import type { ContractViolation, EarlyCall } from './api/call.ts';
import type { TextArea } from './storage/store.ts';

export type Mode = 'light' | 'dark';

export interface Navigation {
  /** Returns the current address: path, query and hash. */
  getAddress(): string;
  go(address: string, options?: { readonly replace?: boolean }): void;
}

/** The functions that concern the page as a whole. */
export interface Page {
  isVisible(): boolean;
  /** Calls `run` whenever the page becomes visible again. */
  onVisible(run: () => void): void;
  /** Returns false if the browser knows of no connection; true does not mean that the site is reachable. */
  isOnline(): boolean;
  /** Calls `run` whenever the browser regains its connection. */
  onOnline(run: () => void): void;
  showLang(lang: Lang): void;
  showMode(mode: Mode): void;
  reload(): void;
}

export interface Platform {
  readonly backend: BackendAddress;
  readonly fetch: typeof fetch;
  /** The calls that index.html has sent before this code was loaded. */
  readonly earlyCalls?: readonly EarlyCall[] | undefined;
  readonly localArea: TextArea;
  readonly tabArea: TextArea;
  /** Calls `run` when another page has changed the local storage. key: null when any key may have changed. */
  onForeignChange(run: (key: string | null) => void): void;
  /**
   * A clock in ms that never goes back. It shows the time of the device in epoch ms, as of the start of the page;
   * that time may be wrong.
   */
  monotonic(): number;
  readonly timers: Timers;
  readonly navigation: Navigation;
  readonly page: Page;
  /** Whether the server is probably the mock. The client relies on this only until the first reply. */
  readonly isTestExpected: boolean;
  /** The public key as PEM; null when the server provides it. */
  readonly publicKey: string | null;
  /** Reports a broken contract to the developer; does nothing in the built site. */
  report(violation: ContractViolation): void;
}

/** Returns `Platform.monotonic` of the browser. */
export function readDeviceTime(): number {
  return performance.timeOrigin + performance.now();
}

/** The timers of the browser. Tests pass timers that they advance by hand. */
export interface Timers {
  /** Calls `run` once after a delay. The returned function cancels the call. */
  after(delayMs: number, run: () => void): () => void;
  /** Calls `run` once per period until the returned function is called. */
  every(periodMs: number, run: () => void): () => void;
}

export const browserTimers: Timers = {
  after(delayMs, run) {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
  every(periodMs, run) {
    const timer = setInterval(run, periodMs);
    return () => clearInterval(timer);
  },
};
