/** The whole console: its models, and what keeps them fresh. */
import { effect, signal } from '@preact/signals-react';
import { type Control, createControl } from '#contracts/control/client';
import type { JournalEntry } from '#contracts/control/journal';
import { hasRedactions, pinOf } from '../exchange.ts';
import { createContractFacts } from './contract-facts.ts';
import { createJournal } from './journal.ts';
import { createJournalStream, type EventStream, type StreamEvents } from './journal-stream.ts';
import { createKeys } from './keys.ts';
import { createNotices } from './notices.ts';
import { createPeople } from './people.ts';
import { createReach } from './reach.ts';
import { createResend } from './resend.ts';
import { createRuleDraft } from './rule-draft.ts';
import type { BrowserSession } from './sign-in.ts';
import { createSignIn } from './sign-in.ts';
import { createSituation, SWITCH_NAMES } from './situation.ts';
import type { Timers } from './timers.ts';
import { createWorld } from './world.ts';
import { createWorldClock } from './world-clock.ts';

/** ms between two looks at everything that others may change */
const LOOK_EVERY = 3000;
/** ms after an exchange until its consequences are looked at: balances, codes, hits. */
const LOOK_AFTER_EXCHANGE = 400;
const SECOND = 1000;

export interface ConsoleParts {
  readonly origin: string;
  readonly fetch: typeof fetch;
  readonly timers: Timers;
  readonly session: BrowserSession;
  openStream(events: StreamEvents): Promise<EventStream | undefined>;
  readonly view: ConsoleView;
}

/** Where the keys move the focus to. */
export interface ConsoleView {
  focusFilter(): void;
  focusExchange(id: number): void;
  focusDetail(): void;
}

export type Console = ReturnType<typeof createConsole>;

/** Begins at rest: `start` while the page is seen, `stop` while it is hidden. */
export function createConsole({ origin, fetch, timers, session, openStream, view }: ConsoleParts) {
  const reach = createReach(fetch);
  const control: Control = createControl({ origin, fetch: reach.fetch });
  const situation = createSituation(control);
  const journal = createJournal(control);
  const clock = createWorldClock(control, timers);
  const people = createPeople(control);
  const world = createWorld(control);
  const facts = createContractFacts(control);
  const notices = createNotices(timers);
  const stream = createJournalStream({
    journal,
    timers,
    // A browser's stream can show no token.
    open: async (events) => (reach.token.peek() === undefined ? openStream(events) : undefined),
  });
  const signIn = createSignIn({ session, people });

  const draft = createRuleDraft();
  const resend = createResend({ origin, fetch, stored: session.stored });
  /** Under 1100 px the detail is a drawer. */
  const isDetailOpen = signal(false);
  const startedBy: (() => void)[] = [];

  /** Everything once. A model that cannot be had keeps what it knew: the banner says that nobody answers. */
  async function look() {
    await Promise.allSettled([
      situation.refresh(),
      clock.refresh(),
      people.refresh(),
      world.refresh(),
      facts.load(),
    ]);
  }

  /** After each burst of exchanges, not after each exchange. */
  function lookAfterExchanges() {
    let cancel: (() => void) | undefined;
    return effect(() => {
      if (journal.entries.value.length === 0) return;
      cancel?.();
      cancel = timers.after(LOOK_AFTER_EXCHANGE, () => void look());
    });
  }

  function move(step: 1 | -1) {
    journal.move(step);
    if (journal.selectedId.value !== undefined) view.focusExchange(journal.selectedId.value);
  }

  /** Answers every such call with this very reply from now on, and says so. */
  async function pin(entry: JournalEntry) {
    const rule = pinOf(entry);
    if (!rule)
      return notices.failed(`${entry.call}: there is no envelope here to pin, or no rule reaches it`);
    const masked = hasRedactions(entry.reply) ? '; what was masked is sent as the mask' : '';
    if (await situation.addRule(rule)) notices.done(`Pinned: every ${rule.on} gets this reply${masked}`);
    else notices.failed(`Not pinned: ${situation.error.value}`);
  }

  const keys = createKeys({
    ...Object.fromEntries(
      SWITCH_NAMES.map((name, index) => [String(index + 1), () => void situation.toggle(name)]),
    ),
    h: () => void situation.heal(),
    n: () => draft.begin(),
    p: () => journal.selected.value && void pin(journal.selected.value),
    j: () => move(1),
    k: () => move(-1),
    '/': view.focusFilter,
  });

  return {
    origin,
    isReachable: reach.isReachable,
    isTokenAsked: reach.isTokenAsked,
    /** Kept in memory only. */
    token: reach.token,
    situation,
    journal,
    stream,
    clock,
    people,
    world,
    facts,
    notices,
    signIn,
    resend,
    draft,
    keys,
    isDetailOpen,
    look,
    pin,

    /** Shows an exchange; by keyboard the focus goes along. */
    openExchange(id: number, byKeyboard: boolean) {
      journal.selectedId.value = id;
      isDetailOpen.value = true;
      if (byKeyboard) view.focusDetail();
    },

    start() {
      if (startedBy.length > 0) return;
      session.refresh();
      void look();
      stream.start();
      startedBy.push(
        timers.every(LOOK_EVERY, () => void look()),
        timers.every(SECOND, () => clock.tick()),
        lookAfterExchanges(),
        () => stream.stop(),
      );
    },

    stop() {
      for (const end of startedBy.splice(0)) end();
    },
  };
}
