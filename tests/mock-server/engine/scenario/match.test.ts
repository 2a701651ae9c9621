import { expect, test } from 'vitest';
import {
  isDeclaredName,
  isOnFiles,
  matchesName,
  matchesOnlyUnread,
  suggestPatterns,
} from '#mock-server/engine/scenario/match';
import { aWorld } from '#tests/support/a-world';

const { registry } = (await aWorld()).platform.domain;
const named = {
  registry,
  pages: [
    { segment: 'plays', ruleNames: ['GET /plays/round'], isFillable: true },
    { segment: 'media', ruleNames: ['GET /media/list'], isFillable: false },
  ],
};

test.each([
  ['GET /plays/round', [], true],
  ['GET /plays/round', ['plays'], false],
  ['GET /plays/round', ['media'], true],
  ['GET /media/list', ['plays', 'media'], true],
  ['GET /media/*', [], false], // Its files are read.
  ['user/login', [], false],
  ['*', [], false],
  ['no/such', [], false],
])(
  'a rule on %s meets nothing that the mock reads beside a backend, filled with %j: %j',
  (pattern, filled, expected) => {
    expect(matchesOnlyUnread(named, pattern, new Set(filled))).toBe(expected);
  },
);

test.each([
  ['GET /media/*', true],
  ['GET /media/v1/*', true],
  ['GET /media/v1/a.png', true],
  ['GET /media/v2/*', false],
  ['GET /media/list', false],
  ['GET /*', false],
  ['*', false],
])('a rule on %s meets the file /media/v1/a.png: %j', (pattern, expected) => {
  expect(matchesName(pattern, { name: 'GET /media/*', file: 'GET /media/v1/a.png' })).toBe(expected);
});

test('only a file is known by its path', () => {
  expect(matchesName('GET /media/v1/*', { name: 'GET /media/*' })).toBe(false);
  expect(matchesName('GET /media/v1/*', { name: 'user/login', file: 'GET /media/v1/a.png' })).toBe(false);
});

test.each([
  ['user/login', true, false],
  ['GET /plays/round', true, true],
  ['GET /media/*', true, true],
  ['GET /media/v1/a.png', false, true],
  ['GET /datas/header-menu.json', true, false],
  ['user/*', false, false],
  ['user/logon', false, false],
])('%s is a declared name: %j, and below the pages: %j', (name, isDeclared, isBelowPages) => {
  expect([isDeclaredName(named, name), isOnFiles(named, name)]).toEqual([isDeclared, isBelowPages]);
});

test.each([
  ['casino/game_list', 'casino/games_list'],
  ['casnio/*', 'casino/*'],
  ['user/login', undefined],
  ['user/*', undefined],
  ['*', undefined],
  ['GET /media/v1/a.png', undefined],
])('in place of the pattern %s, %s is suggested', (pattern, nearest) => {
  expect(suggestPatterns(named, pattern)?.[0]).toBe(nearest);
});
