import { expect, test } from 'vitest';
import { nearestNames } from '#mock-server/nearest';

const KNOWN = ['casino/games_list', 'casino/category_list', 'finance/check_balance', 'system/ping'];

test.each([
  ['casino/game_list', 'casino/games_list'],
  ['finance/checkBalance', 'finance/check_balance'],
  ['SYSTEM/PING', 'system/ping'],
])('%s means %s', (written, meant) => {
  expect(nearestNames(written, KNOWN)[0]).toBe(meant);
});

test('what resembles nothing has no nearest name', () => {
  expect(nearestNames('x', KNOWN)).toEqual([]);
  expect(nearestNames('z'.repeat(1_000_000), KNOWN)).toEqual([]);
});

test('at most three are named', () => {
  expect(nearestNames('aa', ['ab', 'ac', 'ad', 'ae'])).toEqual(['ab', 'ac', 'ad']);
});
