/** The actions of players as plain data, which fast-check can generate, shrink and print. */

import fc from 'fast-check';
import { STAKE_KURUS } from '#contracts/rules/bet-slip';
import { AUTO_SETTLE_MS } from '#contracts/rules/payments';
import { AUTH_LIFE_MS, INACTIVITY_LIMIT_MS } from '#contracts/rules/session';
import { DAY_MS, HOUR_MS } from '#contracts/time/durations';

/**
 * One player in no special state, one of another role, one with four lira, and one with a pending withdrawal.
 */
export const PLAYERS = ['esra.isik', 'derya.yildiz', 'nil.aksoy', 'gul.tekin'] as const;
export type PlayerName = (typeof PLAYERS)[number];

export const READS = ['profile', 'balance', 'transactions', 'coupons', 'accounts', 'favourites'] as const;

const who = fc.constantFrom(...PLAYERS);
const kurus = fc.oneof(fc.integer({ min: 1, max: 3_000_000 }), fc.integer({ min: 5_000, max: 50_000 }));
const index = fc.nat(9);
const anyBoolean = fc.boolean();
/** Generates durations close to the time limits of payments, settling, sessions, matches and auth, in ms. */
const ms = fc.oneof(
  fc.nat(5_000),
  fc.integer({ min: AUTO_SETTLE_MS - 5_000, max: AUTO_SETTLE_MS + 5_000 }),
  fc.constantFrom(
    INACTIVITY_LIMIT_MS / 2,
    INACTIVITY_LIMIT_MS - 1,
    INACTIVITY_LIMIT_MS,
    3 * HOUR_MS,
    DAY_MS,
    AUTH_LIFE_MS,
  ),
);
const playerActions = [
  fc.record({ does: fc.constant('logs in'), who, isCorrect: fc.constant(true) }),
  fc.record({ does: fc.constant('logs in'), who, isCorrect: anyBoolean }),
  fc.record({ does: fc.constant('logs out'), who }),
  fc.record({ does: fc.constant('reads'), who, at: fc.constantFrom(...READS) }),
  fc.record({ does: fc.constant('pays in'), who, kurus }),
  fc.record({ does: fc.constant('withdraws'), who, kurus, to: fc.constantFrom('own', "another's") }),
  fc.record({
    does: fc.constant('plays'),
    who,
    stake: fc.constantFrom(100, 500, 10_000, 1_000_000),
    game: fc.constantFrom('new', 'open'),
    key: index,
  }),
  fc.record({
    does: fc.constant('bets'),
    who,
    stake: fc.constantFrom(STAKE_KURUS.min, 10_000, 400_000),
    matches: fc.integer({ min: 1, max: 4 }),
    key: index,
  }),
  fc.record({
    does: fc.constant('likes a game'),
    who,
    mode: fc.constantFrom('insert', 'delete'),
    id: fc.constantFrom(1001, 1002, 9_999_999),
  }),
  fc.record({
    does: fc.constant('likes a method'),
    who,
    mode: fc.constantFrom('add', 'remove'),
    id: fc.constantFrom(102, 105, 999),
  }),
  fc.record({ does: fc.constant('saves an account'), who, number: index }),
  fc.record({
    does: fc.constant('removes an account'),
    who,
    whose: fc.constantFrom('own', "another's"),
    index,
  }),
  fc.record({ does: fc.constant('changes the password'), who, isCorrect: anyBoolean }),
  fc.record({ does: fc.constant('resets the password'), who }),
  fc.record({ does: fc.constant('wants a second factor'), who, type: fc.constantFrom('sms', 'none') }),
  fc.record({ does: fc.constant('registers'), number: fc.nat(2) }),
] as const;

const otherActions = [
  fc.record({ does: fc.constant('the desk decides'), index, approves: anyBoolean }),
  fc.record({ does: fc.constant('the desk leaves'), settlesItself: anyBoolean }),
  fc.record({ does: fc.constant('time passes'), ms }),
  fc.record({
    does: fc.constant('the clock jumps'),
    ms: fc.oneof(
      ms,
      ms.map((far) => -far),
    ),
    keepsSessions: anyBoolean,
  }),
] as const;

type Generated<Arbitraries extends readonly unknown[]> =
  Arbitraries[number] extends fc.Arbitrary<infer A> ? A : never;
export type Action = Generated<typeof playerActions> | Generated<typeof otherActions>;
export type ActionOf<Name extends Action['does']> = Extract<Action, { does: Name }>;

const personal: fc.Arbitrary<Action> = fc.oneof(...playerActions);

/** Makes fast-check generate long sequences, because some errors occur only after many actions. */
const LONG_SEQUENCE = { maxLength: 40, size: 'max' } as const;

/** Generates a step: one action, or several actions of players at the same time. */
const step: fc.Arbitrary<readonly Action[]> = fc.oneof(
  { weight: 6, arbitrary: personal.map((one) => [one]) },
  { weight: 3, arbitrary: fc.oneof(...otherActions).map((one): Action[] => [one]) },
  { weight: 2, arbitrary: fc.array(personal, { minLength: 2, maxLength: 6 }) },
);
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 3, arbitrary: personal },
  { weight: 1, arbitrary: fc.oneof(...otherActions) },
);

export const steps: fc.Arbitrary<readonly (readonly Action[])[]> = fc.array(step, LONG_SEQUENCE);
export const actions: fc.Arbitrary<readonly Action[]> = fc.array(action, LONG_SEQUENCE);
