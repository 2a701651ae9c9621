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

test('names that are as near as each other are suggested by the alphabet, after nearer ones', () => {
  expect(suggestNames('aab', ['acb', 'abb', 'aab'])).toEqual(['aab', 'abb', 'acb']);
});

test.each([
  ['changed at the end', 'abcde', 'abxyz', 'axxyz'],
  ['changed at the beginning', 'xyzde', 'abcde', 'abcfe'],
  ['missing', 'ab', 'abxyz', 'abwxyz'],
  ['missing at the beginning', 'de', 'xyzde', 'wxyzde'],
  ['too many', 'abxyz', 'ab', 'a'],
  ['too many at the beginning', 'xyzde', 'de', 'e'],
])('a name is suggested if three fifths of its characters are %s, and not if more are', (_, ...names) => {
  const [written, near, far] = names;

  expect(suggestNames(written, [far, near])).toEqual([near]);
});

test('a name of 100 characters is suggested, a longer one is not, and of what is written 100 count', () => {
  const name = 'n'.repeat(100);

  expect(suggestNames(`${name}${'x'.repeat(100)}`, [`${name}n`, name])).toEqual([name]);
  expect(suggestNames(name.slice(0, 41), [name])).toEqual([name]);
  expect(suggestNames(`${name.slice(0, 39)}${'x'.repeat(61)}n`, [name])).toEqual([]);
});

test('a recording may have any number of names of any length: a thousand short ones are compared', () => {
  let read = 0;
  function* recorded() {
    for (; read < 5000; read++) yield read % 2 === 0 ? `cms/menu${read}` : 'cms/menu'.repeat(1000);
  }

  expect(suggestNames('cms/menu', recorded())).toEqual(['cms/menu0', 'cms/menu2', 'cms/menu4']);
  expect(read).toBeLessThan(2001);
});
