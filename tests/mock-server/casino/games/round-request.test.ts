import { expect, test } from 'vitest';
import { MoveRequest, RoundRequest } from '#mock-server/casino/games/shared/wire';

const bet = { spot: 'straight-7', stake: 100 };
const round = { key: 'a-round-1', mode: 'real', bets: [bet] };

test.each([
  ['sixty bets', { ...round, bets: Array(60).fill(bet) }, true],
  ['more than sixty bets', { ...round, bets: Array(61).fill(bet) }, false],
  ['no bet', { ...round, bets: [] }, false],
  ['a spot of 32 letters', { ...round, bets: [{ ...bet, spot: 'a'.repeat(32) }] }, true],
  ['a longer spot', { ...round, bets: [{ ...bet, spot: 'a'.repeat(33) }] }, false],
  ['a stake of nothing', { ...round, bets: [{ ...bet, stake: 0 }] }, false],
  ['a key of 8 letters', { ...round, key: 'a'.repeat(8) }, true],
  ['a shorter key', { ...round, key: 'a'.repeat(7) }, false],
  ['a key of 64 letters', { ...round, key: 'a'.repeat(64) }, true],
  ['a longer key', { ...round, key: 'a'.repeat(65) }, false],
])('a round may have %s: %3$s', (_, request, isTaken) => {
  expect(RoundRequest.safeParse(request).success).toBe(isTaken);
});

test('a move names its round by a key, as each request', () => {
  const move = { key: 'a-move-1', mode: 'demo', round: 'a-round-1', move: 'hit' };
  expect(MoveRequest.safeParse(move).success).toBe(true);
  expect(MoveRequest.safeParse({ ...move, round: 'short' }).success).toBe(false);
  expect(MoveRequest.safeParse({ ...move, move: 'fly' }).success).toBe(false);
});
