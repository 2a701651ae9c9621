/**
 * Wrong uses of `call` and of the texts, which must not compile. The first test refers to these functions and
 * values only so that they are not reported as unused.
 */
import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import * as user from '#contracts/calls/user';
import { languages } from '#contracts/documents/site';
import type { ListPage } from '#contracts/read/list-page';
import type { Call, Get } from '../../client/core/api/call.ts';
import type { Translation } from '../../client/core/i18n/texts.ts';
import { defineTexts } from '../../client/core/i18n/texts.ts';

declare const call: Call;
declare const get: Get;

/** This function is compiled, but never runs. */
async function misuseCall() {
  // @ts-expect-error: login requires data
  await call(user.login);
  // @ts-expect-error: a field is missing
  await call(user.login, { username: 'esra.isik' });
  // @ts-expect-error: a field of the wrong type
  await call(casino.init_game, { gameID: true });
  // @ts-expect-error: a field that the call does not have
  await call(casino.init_game, { gameID: 1001, tableID: 1 });
  // @ts-expect-error: a schema is no contract
  await call(casino.Game);
  // @ts-expect-error: a document is no call
  await call(languages);
  // @ts-expect-error: a call is no document
  await get(casino.games_list);

  const outcome = await call(casino.init_game, { gameID: 1001 });
  // @ts-expect-error: `ok` has not been checked yet
  outcome.data.url;
  if (outcome.ok) {
    outcome.data.url satisfies string;
    outcome.pagination satisfies undefined;
  } else if (outcome.kind === 'refused') {
    outcome.error satisfies 'PROVIDER_UNREACHABLE' | 'UNKNOWN_GAME' | null;
    // @ts-expect-error: not an error of this call
    outcome.error satisfies 'LOGIN_FAILED' | null;
  }
  const games = await call(casino.games_list);
  if (games.ok) games.pagination satisfies ListPage;
}

const tr = { title: 'Başlık', found: (p: { count: number }) => `${p.count} oyun` };

const missing = {
  title: 'Title',
  // @ts-expect-error: `found` is missing
} satisfies Translation<typeof tr>;

const superfluous = {
  title: 'Title',
  found: (p: { count: number }) => `${p.count} games`,
  // @ts-expect-error: the Turkish texts have no such key
  other: 'Other',
} satisfies Translation<typeof tr>;

test('wrong use of call and texts does not compile', () => {
  expect([misuseCall, missing, superfluous]).toHaveLength(3);
});

test('texts contain their parameters and stay Turkish until the other language is loaded', async () => {
  const texts = defineTexts('example', tr, async () => ({
    default: { title: 'Title', found: (p) => `${p.count} games` },
  }));

  expect(texts.in('tr')('found', { count: 5 })).toBe('5 oyun');
  expect(texts.in('en')('title')).toBe('Başlık');
  expect(await texts.load('en')).toBe(true);
  expect(texts.in('en')('found', { count: 5 })).toBe('5 games');
  // @ts-expect-error: there is no such key
  expect(texts.in('tr')('nothing')).toBe('');
  // @ts-expect-error: the parameter is missing
  expect(() => texts.in('tr')('found')).not.toThrow();
});

test('texts that fail to load stay Turkish and load again at the next choice', async () => {
  let isOnline = false;
  const texts = defineTexts('unreachable', { title: 'Başlık' }, async () => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    return { default: { title: 'Title' } };
  });

  expect(texts.pending('en')).toBeInstanceOf(Promise);
  expect(await texts.load('en')).toBe(false);
  expect(texts.pending('en')).toBeNull();
  expect(texts.in('en')('title')).toBe('Başlık');

  isOnline = true;
  expect(await texts.load('en')).toBe(true);
  expect(texts.in('en')('title')).toBe('Title');
});
