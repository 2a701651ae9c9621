/** Creates the models of the console and keeps them up to date. */
import { effect, type Signal, signal } from '@preact/signals-react';
import { createControl } from '#contracts/casino/client';
import type { JournalEntry } from '#contracts/control/journal';
import { SWITCH_NAMES } from '#contracts/control/scenario';
import { createCashierModel } from './cashier/cashier-model.ts';
import { createCouponsModel } from './cashier/coupons-model.ts';
import { createWorldClock } from './clock/world-clock.ts';
import { createConnectivity } from './connection/connectivity.ts';
import { createContractsModel } from './journal/contracts-model.ts';
import { buildPinRule, hasRedactions } from './journal/exchange.ts';
import { createJournalModel } from './journal/journal-model.ts';
import { createJournalStream, type EventStream, type StreamEvents } from './journal/journal-stream.ts';
import { createResendModel } from './journal/resend.ts';
import { createShortcuts } from './keyboard/shortcuts.ts';
import { createLayout } from './layout/layout-model.ts';
import { createNoticesModel } from './notices/notices-model.ts';
import type { PageFocus } from './page-focus.ts';
import { createOutboxModel } from './players/outbox-model.ts';
import { createPlayersModel } from './players/players-model.ts';
import { type BrowserSession, createSignInModel } from './players/sign-in.ts';
import { createReplyCheck } from './reply/reply-check.ts';
import { describeEdit } from './scenario/describe-rule.ts';
import { createRuleEditor } from './scenario/rule-editor.ts';
import { describeChange, formatPlayer } from './scenario/rule-text.ts';
import { createScenarioModel } from './scenario/scenario-model.ts';
import { createSnapshotsModel } from './snapshots/snapshots-model.ts';
import type { Timers } from './timers.ts';
import { createWorldModel } from './world/world-model.ts';

const REFRESH_INTERVAL_MS = 3000;
/** The wait after an exchange until its effects are loaded, such as balances, codes and hits of rules. */
const REFRESH_AFTER_EXCHANGE_MS = 400;
const CLOCK_TICK_MS = 1000;

export interface ConsoleOptions {
  readonly origin: string;
  readonly fetch: typeof fetch;
  readonly timers: Timers;
  readonly browserSession: BrowserSession;
  readonly pageFocus: PageFocus;
  /** Whether the site shows its test banner in this browser. */
  readonly banner: Signal<boolean>;
  openStream(events: StreamEvents): Promise<EventStream | undefined>;
}

export type Console = ReturnType<typeof createConsole>;

/** Creates a stopped console; call `start` when the page becomes visible and `stop` when it is hidden. */
export function createConsole(options: ConsoleOptions) {
  const { origin, fetch, timers, browserSession, pageFocus, banner, openStream } = options;
  const connectivity = createConnectivity(fetch, timers);
  const control = createControl({ origin, fetch: connectivity.fetch });
  const scenario = createScenarioModel(control);
  const journal = createJournalModel(control, timers);
  const clock = createWorldClock(control, timers, browserSession, scenario.refresh);
  const players = createPlayersModel(control);
  const outbox = createOutboxModel(control);
  /** Returns a control client of another world. */
  const controlOf = (name: string) => createControl({ origin, fetch: connectivity.fetch, world: name });
  const world = createWorldModel(control, controlOf);
  const cashier = createCashierModel(control);
  const coupons = createCouponsModel(control);
  const snapshots = createSnapshotsModel(control);
  const contracts = createContractsModel(control);
  const notices = createNoticesModel(timers);
  const stream = createJournalStream({
    journal,
    timers,
    // An EventSource cannot send a token, so with a token the journal is polled.
    open: async (events) => (connectivity.token.peek() === undefined ? openStream(events) : undefined),
  });
  const signIn = createSignInModel({ browserSession, outbox, control });
  const resend = createResendModel({ origin, fetch, control, world });
  const layout = createLayout(pageFocus);
  const ruleEditor = createRuleEditor({ scenario, layout, notices, pageFocus });
  const replyCheck = createReplyCheck(control, timers);
  /** The rule whose last change the server refused, with the server's reason. */
  const ruleFailure = signal<{ readonly ruleId: string; readonly text: string } | undefined>();
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
    if (listed > (world.current.peek()?.exchanges ?? listed)) await journal.load().catch(() => undefined);
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

  function moveSelection(step: 1 | -1) {
    journal.moveSelection(step);
    if (journal.selectedId.value !== undefined) pageFocus.focusRow(journal.selectedId.value);
  }

  /** Selects an exchange and shows it. byKeyboard: whether the focus moves to it too. */
  function openExchange(id: number, byKeyboard: boolean) {
    journal.selectedId.value = id;
    layout.showDetail('exchange', byKeyboard);
  }

  /** Opens the first exchange that passes the filter. Its row gets the focus first, so that Escape returns there. */
  function openFirstExchange() {
    const [first] = journal.visible.peek();
    if (!first) return;
    pageFocus.focusRow(first.id);
    openExchange(first.id, true);
  }

  /**
   * Undoes the last change of the scenario or of the clock, whichever console has made it, and shows a notice that
   * names it.
   */
  async function undo() {
    await clock.settle();
    const change = await scenario.undo();
    if (!change) return notices.showError(`Not undone: ${scenario.error.peek()}`);
    if (change.kind === 'clock') await clock.followUndo();
    notices.showSuccess(`Undone: ${describeChange(change, describeEdit)}`);
  }

  /** Answers a waiting call at once or cuts its connection. */
  async function endWaiting(entry: JournalEntry, end: 'answer' | 'cut') {
    if (await journal.endWaiting(entry, end)) {
      notices.showSuccess(`${entry.call}: ${end === 'answer' ? 'answered' : 'connection cut'}`);
    }
  }

  /** Adds a rule that repeats the reply of an exchange in every exchange of the same call; shows a notice. */
  async function pinReply(entry: JournalEntry) {
    const rule = buildPinRule(entry);
    if (!rule)
      return notices.showError(`${entry.call}: this exchange has no envelope that a rule could send`);
    const warning = hasRedactions(entry.reply) ? '; masked values are sent as the mask' : '';
    if ((await scenario.addRule(rule)) !== undefined)
      notices.showSuccess(
        `Pinned: every ${rule.on} of ${formatPlayer(rule.player)} gets this reply${warning}`,
      );
    else notices.showError(`Not pinned: ${scenario.error.value}`);
  }

  const shortcuts = createShortcuts(
    {
      ...Object.fromEntries(
        SWITCH_NAMES.map((name, index) => [String(index + 1), () => void scenario.toggle(name)]),
      ),
      h: () => void scenario.heal(),
      z: () => void undo(),
      n: () => ruleEditor.openNew(),
      p: () => journal.selected.value && void pinReply(journal.selected.value),
      j: () => moveSelection(1),
      k: () => moveSelection(-1),
      '/': () => {
        journal.filter.value = '';
        pageFocus.focusFilter();
      },
      '?': () => (layout.overlay.value = 'keys'),
      m: () => (layout.overlay.value = 'player'),
      l: () => (layout.overlay.value = 'share'),
      'g c': () => pageFocus.focusPanel('cashier'),
      'g b': () => pageFocus.focusPanel('coupons'),
      'g o': () => pageFocus.focusPanel('outbox'),
      'g w': () => layout.openWorlds('worlds'),
      'g s': () => layout.openWorlds('snapshots'),
      'g e': () => (layout.overlay.value = 'presets'),
    },
    timers,
  );

  return {
    origin,
    control,
    controlOf,
    isReachable: connectivity.isReachable,
    isTokenRequired: connectivity.isTokenRequired,
    /** The token of the mock server, which is held in memory only. */
    token: connectivity.token,
    scenario,
    ruleFailure,
    pageFocus,
    journal,
    stream,
    clock,
    players,
    outbox,
    world,
    cashier,
    coupons,
    snapshots,
    contracts,
    notices,
    signIn,
    resend,
    ruleEditor,
    replyCheck,
    shortcuts,
    layout,
    banner,
    refresh,
    pinReply,
    undo,
    endWaiting,
    openExchange,
    openFirstExchange,

    start() {
      if (stopFunctions.length > 0) return;
      browserSession.refresh();
      // The colour of this world depends on the others.
      void refresh().then(() => world.loadAll());
      stream.start();
      stopFunctions.push(
        timers.every(REFRESH_INTERVAL_MS, () => void refresh()),
        timers.every(CLOCK_TICK_MS, () => {
          clock.tick();
          journal.tick();
        }),
        refreshAfterExchanges(),
        () => stream.stop(),
      );
    },

    stop() {
      for (const stop of stopFunctions.splice(0)) stop();
    },
  };
}
