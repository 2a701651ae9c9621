/**
 * Fetches the balance of a player, or sends a ping for a visitor: every `HEARTBEAT_INTERVAL_MS` while the
 * page is visible, and whenever the page becomes visible again.
 */
import { ping } from '#contracts/calls/system';
import { HEARTBEAT_INTERVAL_MS } from '#contracts/rules/session';
import type { Call } from '../api/call.ts';
import type { Page, Timers } from '../platform.ts';
import type { FinanceModel } from '../resources/finance.ts';
import type { SessionModel } from '../session/session.ts';

interface Deps {
  readonly call: Call;
  readonly session: SessionModel;
  readonly finance: FinanceModel;
  readonly page: Page;
  readonly timers: Timers;
}

/** Starts the heartbeat, which runs until the page is closed. */
export function startHeartbeat({ call, session, finance, page, timers }: Deps) {
  let isPinging = false;

  async function sendPing() {
    if (isPinging) return; // The last ping still waits for its reply.
    isPinging = true;
    await call(ping, {}, { isQuiet: true });
    isPinging = false;
  }

  function beat() {
    if (!page.isVisible()) return;
    // If auth is stored without a session, the call for the balance first refreshes the session.
    if (session.mayEnter.value) void finance.pollBalance();
    else void sendPing();
  }
  timers.every(HEARTBEAT_INTERVAL_MS, beat);
  page.onVisible(() => {
    // A request that waits for its reply may have been sent before what the player comes back to see.
    if (session.mayEnter.value) void finance.refreshBalance();
    else void sendPing();
  });
}
