/** The visit of a player to a game: since when it is played, and what its rounds have cost and paid. */
import { type ReadonlySignal, signal } from '@preact/signals-react';
import * as z from 'zod/mini';
import { createPageVisit } from '../../core/loading/page-visit.ts';
import { defineScreenModel, type Models } from '../../core/models.ts';
import { defineKept } from './kept.ts';
import { NO_RESULT, type SessionResult } from './session-result.ts';

export interface PlayVisit {
  readonly result: ReadonlySignal<SessionResult>;
  /** Begins the visit of a page that opens; a reload continues it. Returns a function that ends it. */
  enter(): () => void;
  /** Starts the time of the visit, if it does not run yet. */
  start(): void;
  /** Returns for how long the game has been played, in ms. */
  measureElapsed(): number;
  change(change: (before: SessionResult) => SessionResult): void;
}

const getKeptVisit = defineKept(
  'playVisit',
  z.object({
    /** In ms of `Platform.monotonic`. */
    startedAt: z.number(),
    netKurus: z.int(),
    last: z.optional(z.object({ key: z.string(), stake: z.int(), win: z.int() })),
  }),
);

export const getPlayVisit = defineScreenModel(createPlayVisit);

function createPlayVisit(models: Models): PlayVisit {
  const { navigation, platform, timers } = models;
  const stored = getKeptVisit(models);
  const result = signal(NO_RESULT);
  let startedAt: number | undefined;
  const enterPage = createPageVisit(timers, stored.remove);

  function keep() {
    // A page that opens again does not show the rest of a round, so its win counts as shown.
    const { netKurus, last, unshownWinKurus: win } = result.value;
    if (startedAt === undefined) return;
    stored.write({ startedAt, netKurus: netKurus + win, last: last && { ...last, win: last.win + win } });
  }

  return {
    result,
    enter: () =>
      enterPage(navigation.getAddress(), () => {
        const before = stored.read();
        startedAt = before?.startedAt;
        result.value = before ? { ...NO_RESULT, netKurus: before.netKurus, last: before.last } : NO_RESULT;
      }),
    start() {
      startedAt ??= platform.monotonic();
      keep();
    },
    measureElapsed: () => (startedAt === undefined ? 0 : Math.max(0, platform.monotonic() - startedAt)),
    change(change) {
      result.value = change(result.value);
      keep();
    },
  };
}
