import { expect, test } from 'vitest';
import { suggestNames } from '#mock-server/engine/base/suggestions';

const KNOWN = ['casino/games_list', 'casino/category_list', 'finance/check_balance', 'system/ping'];

test.each([
  ['casino/game_list', 'casino/games_list'],
  ['finance/checkBalance', 'finance/check_balance'],
  ['SYSTEM/PING', 'system/ping'],
])('the nearest name to %s is %s', (written, suggestion) => {
  expect(suggestNames(written, KNOWN)[0]).toBe(suggestion);
});

test('a text that resembles no name gets no suggestion', () => {
  expect(suggestNames('x', KNOWN)).toEqual([]);
  expect(suggestNames('z'.repeat(1_000_000), KNOWN)).toEqual([]);
});

test('at most three names are suggested', () => {
  expect(suggestNames('aa', ['ab', 'ac', 'ad', 'ae'])).toEqual(['ab', 'ac', 'ad']);
});

test('a recording may have any number of names of any length: a thousand short ones are compared', () => {
  let read = 0;
  function* recorded() {
    for (; read < 5000; read++) yield read % 2 === 0 ? `cms/menu${read}` : 'cms/menu'.repeat(1000);
  }

  expect(suggestNames('cms/menu', recorded())).toEqual(['cms/menu0', 'cms/menu2', 'cms/menu4']);
  expect(read).toBeLessThan(2001);
});
