/** The whole console: its models, and what keeps them fresh. */
import { effect, signal } from '@preact/signals-react';
import { type Control, createControl } from '#contracts/control/client';
import type { Rule } from '#contracts/control/scenario';
import { createContractFacts } from './contract-facts.ts';
import { createJournal } from './journal.ts';
import { createJournalStream, type EventStream } from './journal-stream.ts';
import { createNotices } from './notices.ts';
import { createPeople } from './people.ts';
import { createReach } from './reach.ts';
import { createRuleDraft } from './rule-draft.ts';
import type { BrowserSession } from './sign-in.ts';
import { createSignIn } from './sign-in.ts';
import { createSituation } from './situation.ts';
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
  openStream(): Promise<EventStream | undefined>;
}

export type Console = ReturnType<typeof createConsole>;

/** Begins at rest: `start` while the page is seen, `stop` while it is hidden. */
export function createConsole({ origin, fetch, timers, session, openStream }: ConsoleParts) {
  const reach = createReach(fetch);
  const control: Control = createControl({ origin, fetch: reach.fetch });
  const situation = createSituation(control);
  const journal = createJournal(control);
  const clock = createWorldClock(control, timers);
  const people = createPeople(control);
  const world = createWorld(control);
  const facts = createContractFacts(control);
  const notices = createNotices(timers);
  const stream = createJournalStream({ journal, timers, open: openStream });
  const signIn = createSignIn({ session, people });

  const startedBy: (() => void)[] = [];
  const isDetailOpen = signal(false);

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

  return {
    origin,
    isReachable: reach.isReachable,
    situation,
    journal,
    stream,
    clock,
    people,
    world,
    facts,
    notices,
    signIn,
    draft: createRuleDraft(),
    /** Under 1100 px the detail is a drawer. */
    isDetailOpen,
    look,

    start() {
      if (startedBy.length > 0) return;
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

    /** Answers every such call with this rule's effect from now on, and says so. */
    async pin(rule: Rule) {
      if (await situation.addRule(rule)) notices.done(`Pinned: every ${rule.on} now gets this reply`);
    },
  };
}
