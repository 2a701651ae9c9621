/** What a browser provides; everything else in the client is functions over it. Tests bring their own. */

import type { Lang } from '#contracts/fields';
import type { BrokenReply } from '../api/call.ts';
import type { TextArea } from '../storage/area.ts';
import type { Mode } from './mode.ts';

export interface Timers {
  /** Runs once after a while; the answer cancels it. */
  after(delayMs: number, run: () => void): () => void;
  /** Runs again and again; the answer ends it. */
  every(periodMs: number, run: () => void): () => void;
}

export interface Navigation {
  /** Where one is: path, query and hash. */
  here(): string;
  go(address: string, options?: { readonly replace?: boolean }): void;
}

/** The page as a whole. */
export interface Page {
  isVisible(): boolean;
  /** Runs whenever the page becomes visible again. */
  onVisible(run: () => void): void;
  showLang(lang: Lang): void;
  showMode(mode: Mode): void;
  reload(): void;
}

export interface Machine {
  /** Before every path; empty for the page's own origin. */
  readonly origin: string;
  readonly fetch: typeof fetch;
  readonly local: TextArea;
  readonly session: TextArea;
  /** Runs when another tab changed the local storage; null when it was emptied. */
  onForeignChange(run: (key: string | null) => void): void;
  /** Steadily growing, in ms: time between replies is reckoned by it. */
  monotonic(): number;
  readonly timers: Timers;
  readonly navigation: Navigation;
  readonly page: Page;
  /** Whether this is a test environment as far as one can tell before the first reply. */
  readonly isTestExpected: boolean;
  /** PEM; null: the server hands it out. */
  readonly publicKey: string | null;
  /** Says what a developer should see; nothing in the built site. */
  report(broken: BrokenReply): void;
}
