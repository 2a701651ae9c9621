/** While the page is visible the server is heard at least every 30 s: the balance when signed in, else a ping (settled). */
import { ping } from '#contracts/calls/system';
import type { Call } from '../api/call.ts';
import type { FinanceModel } from './finance.ts';
import type { Page, Timers } from './machine.ts';
import type { SessionModel } from './session.ts';

const HEAR_EVERY_MS = 30_000;

interface Deps {
  readonly call: Call;
  readonly session: SessionModel;
  readonly finance: FinanceModel;
  readonly page: Page;
  readonly timers: Timers;
}

/** Begins to listen, for as long as the page lives. */
export function startHeartbeat({ call, session, finance, page, timers }: Deps) {
  function beat() {
    if (!page.isVisible()) return;
    if (session.isSignedIn.value) void finance.refreshBalance();
    else void call(ping, {}, { isQuiet: true });
  }
  timers.every(HEAR_EVERY_MS, beat);
  page.onVisible(beat);
}
