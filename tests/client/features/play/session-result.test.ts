// Tests the session result and the balance of the play bar while a round is shown.
import { expect, test } from 'vitest';
import {
  countRound,
  countStake,
  NO_RESULT,
  type SessionResult,
  subtractHeld,
} from '../../../../client/features/play/play-visit.ts';

const round = (key: string, stake: number, win: number) =>
  ({ type: 'vitrin:round', mode: 'real', key, stake, win, balance: 0 }) as const;
const stakeOf = (key: string, stake: number) =>
  ({ type: 'vitrin:stake', mode: 'real', key, stake, win: 700 }) as const;
const show = (balance: number, { held }: SessionResult) => subtractHeld(balance, held);

test('a hand that was open when its page was loaded counts its stake once', () => {
  const reloaded = countRound(NO_RESULT, round('hand', 1000, 0));
  const shownAgain = countRound(reloaded, round('hand', 1000, 0));

  expect(countRound(shownAgain, round('hand', 1000, 2000)).netKurus).toBe(1000);
});

test('further stakes of a hand are counted, and the next round is added', () => {
  const doubled = countRound(countRound(NO_RESULT, round('hand', 1000, 0)), round('hand', 2000, 0));

  expect(doubled.netKurus).toBe(-2000);
  expect(countRound(doubled, round('next', 500, 1500)).netKurus).toBe(-1000);
});

test('a stake leaves the balance before its outcome is shown', () => {
  const taken = countStake(NO_RESULT, stakeOf('spin', 500), 10_000);

  expect(taken.netKurus).toBe(-500);
  expect(show(10_000, taken)).toBe(9500);
});

test('only the last stake of a hand is subtracted from a balance without its first', () => {
  const dealt = countRound(NO_RESULT, round('hand', 1000, 0));

  expect(show(9000, countStake(dealt, stakeOf('hand', 2000), 9000))).toBe(8000);
  expect(show(9000, countStake(dealt, stakeOf('hand', 1000), 9000))).toBe(9000);
});

test('a newer balance of the server is shown as it is', () => {
  expect(show(12_000, countStake(NO_RESULT, stakeOf('spin', 500), 10_000))).toBe(12_000);
});

test('a stake of play money leaves the balance as it is', () => {
  const taken = countStake(NO_RESULT, { ...stakeOf('spin', 500), mode: 'demo' }, 10_000);

  expect(show(10_000, taken)).toBe(10_000);
  expect(taken.netKurus).toBe(-500);
});
