/** Keeps the models of the console up to date while the page is visible. */
import { effect } from '@preact/signals-react';
import type { Timers } from '../base/timers.ts';
import type { Sections } from './sections.ts';

const REFRESH_INTERVAL_MS = 3000;
/** The wait after an exchange until its effects are loaded, such as balances, codes and hits of rules. */
const REFRESH_AFTER_EXCHANGE_MS = 400;
const CLOCK_TICK_MS = 1000;

export function createRefresh(sections: Sections, timers: Timers) {
  const { world, scenario, contracts, journal, clock, players, signIn, outbox, cashier, coupons } = sections;
  const { wayBack } = sections;
  const stopFunctions: (() => void)[] = [];

  /** Loads the models whose control calls only some servers have. */
  async function refreshPanels() {
    await Promise.allSettled([
      ...(world.hasPanel('clock') ? [clock.refresh()] : []),
      ...(world.hasPanel('test-players') ? [players.refresh()] : []),
    ]);
    // The payments come last, since on a phone they stand below all other panels, which would move them.
    await Promise.allSettled([
      ...(world.hasPanel('outbox') ? [outbox.refresh()] : []),
      ...(world.hasPanel('desk') ? [cashier.refresh(), coupons.refresh()] : []),
    ]);
  }

  /**
   * Loads all models except the journal and the snapshots. A model that fails to load keeps its last state;
   * the connection banner reports an unreachable server.
   */
  async function refresh() {
    await Promise.allSettled([scenario.refresh(), world.refresh(), contracts.load()]);
    await refreshPanels();
    // If this console lists more exchanges than the server has, another console has cleared the journal or
    // reset the world.
    const listed = journal.entries.peek().filter(({ verdict }) => verdict !== 'pending').length;
    if (listed > (world.current.peek()?.exchanges ?? listed))
      await Promise.allSettled([journal.load(), wayBack.load()]);
  }

  /** Loads everything again after the world was replaced. */
  async function reload() {
    await Promise.allSettled([journal.load(), refresh(), wayBack.load()]);
  }

  /** Calls `refresh` after each burst of exchanges; returns a function that ends this. */
  function refreshAfterExchanges() {
    let cancel: (() => void) | undefined;
    return effect(() => {
      if (journal.entries.value.length === 0) return;
      cancel?.();
      cancel = timers.after(REFRESH_AFTER_EXCHANGE_MS, () => void refresh());
    });
  }

  /** Loads what can be brought back, again after each snapshot or reset by whomever; returns a function that ends this. */
  function loadWayBack() {
    let latest: number | undefined;
    return effect(() => {
      const note = journal.notes.value.find(({ kind }) => kind === 'snapshot')?.id ?? 0;
      if (note === latest) return;
      latest = note;
      void wayBack.load().catch(() => undefined);
    });
  }

  return {
    refresh,
    reload,

    /** Begins when the page becomes visible. */
    start() {
      if (stopFunctions.length > 0) return;
      signIn.refresh();
      void refresh();
      journal.stream.start();
      stopFunctions.push(
        timers.every(REFRESH_INTERVAL_MS, () => void refresh()),
        timers.every(CLOCK_TICK_MS, () => {
          clock.tick();
          journal.tick();
        }),
        refreshAfterExchanges(),
        loadWayBack(),
        () => {
          journal.stream.stop();
          journal.noteLooked();
        },
      );
    },

    /** Ends when the page is hidden. */
    stop() {
      for (const stop of stopFunctions.splice(0)) stop();
    },
  };
}
