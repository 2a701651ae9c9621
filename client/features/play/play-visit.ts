/** The visit of a player to a game: since when it is played, and what its rounds have cost and paid. */
import { type ReadonlySignal, signal } from '@preact/signals-react';
import * as z from 'zod/mini';
import type { GameMessage } from '#contracts/rules/game-messages';
import { createPageVisit } from '../../core/loading/page-visit.ts';
import { defineScreenModel, type Models } from '../../core/models.ts';
import { record } from '../../core/storage/entries.ts';

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
  const { navigation, platform } = models;
  const stored = getKeptVisit(models);
  const result = signal(NO_RESULT);
  let startedAt: number | undefined;
  const enterPage = createPageVisit(models, stored.remove);

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

/**
 * Defines an entry of the tab's storage that holds a value for each address and belongs to one player. Another player or
 * another page reads nothing, and a sign-out removes it.
 */
export function defineKept<S extends z.ZodMiniType>(key: string, schema: S) {
  const entry = record(key, z.object({ player: z.string(), values: z.record(z.string(), z.unknown()) }));
  return defineScreenModel(({ navigation, player, sessionStore, tabStore }) => {
    const remove = () => tabStore.remove(entry);
    const readOwn = () => {
      const stored = tabStore.get(entry);
      return stored?.player === sessionStore.player.peek() ? stored.values : {};
    };
    player.onSignOut(remove);
    return {
      /** Returns what was kept at the current address; undefined if there is none. */
      read(): z.output<S> | undefined {
        return z.safeParse(schema, readOwn()[navigation.getAddress()]).data;
      },
      write(value: z.output<S>): void {
        const name = sessionStore.player.peek();
        const values = { ...readOwn(), [navigation.getAddress()]: value };
        if (name !== null) tabStore.set(entry, { player: name, values });
      },
      /** Removes what was kept at all addresses. */
      remove,
    };
  });
}

type StakeMessage = Extract<GameMessage, { type: 'vitrin:stake' }>;
type RoundMessage = Extract<GameMessage, { type: 'vitrin:round' }>;

/** A stake that has left the balance although the server already counts its win, which is not shown yet. */
interface HeldStake {
  readonly kurus: number;
  /** The balance from which it was taken. A newer balance of the server is not reduced. */
  readonly balanceKurus: number | null;
}

export interface SessionResult {
  /** Wins minus stakes since the page was opened. */
  readonly netKurus: number;
  /** The last round, of which a later message may tell more. */
  readonly last: Pick<RoundMessage, 'key' | 'stake' | 'win'> | undefined;
  readonly held: HeldStake | undefined;
  /** The win of the round that is still shown. `netKurus` does not contain it yet. */
  readonly unshownWinKurus: number;
}

export const NO_RESULT: SessionResult = { netKurus: 0, last: undefined, held: undefined, unshownWinKurus: 0 };

/** Counts the stake of a round that is still shown. balanceKurus: the last balance of the server. */
export function countStake(
  result: SessionResult,
  { key, mode, stake, win }: StakeMessage,
  balanceKurus: number | null,
): SessionResult {
  const earlierStake = result.last?.key === key ? result.last.stake : 0;
  const held = mode === 'real' ? { kurus: stake - earlierStake, balanceKurus } : undefined;
  return { ...addRound(result, { key, stake, win: 0 }), held, unshownWinKurus: win };
}

/** Counts a round or a step of it. A later message about the same round replaces the earlier one. */
export function countRound(result: SessionResult, { key, stake, win }: RoundMessage): SessionResult {
  return addRound(result, { key, stake, win });
}

/** Returns the balance to show: without a held stake, until the server's balance has changed. */
export function subtractHeld(balanceKurus: number | null, held: HeldStake | undefined): number | null {
  if (balanceKurus === null || held?.balanceKurus !== balanceKurus) return balanceKurus;
  return balanceKurus - held.kurus;
}

function addRound(result: SessionResult, round: NonNullable<SessionResult['last']>): SessionResult {
  const { netKurus, last } = result;
  const earlierNet = last?.key === round.key ? last.win - last.stake : 0;
  const net = netKurus + round.win - round.stake - earlierNet;
  return { ...result, netKurus: net, last: round, unshownWinKurus: 0 };
}
