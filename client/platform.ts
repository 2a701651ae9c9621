/** The functions of the browser that the models use. Tests provide their own. */

import type { Lang } from '#contracts/fields';
import type { ContractViolation } from './api/call.ts';
import type { FirstCalls } from './api/first-calls.ts';
import type { TextArea } from './storage/area.ts';

export type Mode = 'light' | 'dark';

export interface Timers {
  /** Runs once after a delay. The returned function cancels the run. */
  after(delayMs: number, run: () => void): () => void;
  /** Runs once per period until the returned function is called. */
  every(periodMs: number, run: () => void): () => void;
}

export interface Navigation {
  /** Returns the current address: path, query and hash. */
  getAddress(): string;
  go(address: string, options?: { readonly replace?: boolean }): void;
}

/** The page as a whole. */
export interface Page {
  isVisible(): boolean;
  /** Runs whenever the page becomes visible again. */
  onVisible(run: () => void): void;
  /** Runs whenever the browser regains its connection. */
  onOnline(run: () => void): void;
  showLang(lang: Lang): void;
  showMode(mode: Mode): void;
  reload(): void;
}

export interface Platform {
  /** The prefix of every path; empty for the page's own origin. */
  readonly origin: string;
  readonly fetch: typeof fetch;
  /** The replies to the calls that the document sent before this code was loaded, if it sent any. */
  readonly firstCalls?: FirstCalls | undefined;
  readonly local: TextArea;
  readonly session: TextArea;
  /** Runs when another page changes the local storage. key: null when all keys may differ. */
  onForeignChange(run: (key: string | null) => void): void;
  /** A clock in ms that never goes back. */
  monotonic(): number;
  readonly timers: Timers;
  readonly navigation: Navigation;
  readonly page: Page;
  /** Whether the mock is expected to answer, which is unknown before the first reply. */
  readonly isTestExpected: boolean;
  /** The public key as PEM; null when the server provides it. */
  readonly publicKey: string | null;
  /** Reports a broken contract to the developer; does nothing in the built site. */
  report(violation: ContractViolation): void;
}
