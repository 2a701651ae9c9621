/** What does not compile: the compiler is the test, the cases here only keep it honest. */
import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import * as user from '#contracts/calls/user';
import { languages } from '#contracts/documents';
import type { Pagination } from '#contracts/envelope';
import type { Call, Get } from '../../client/api/call.ts';
import type { Translation } from '../../client/i18n/texts.ts';
import { defineTexts } from '../../client/i18n/texts.ts';

declare const call: Call;
declare const get: Get;

/** Never run: compiling it is the test. */
async function misuse() {
  // @ts-expect-error: login cannot do without its data
  await call(user.login);
  // @ts-expect-error: a field is missing
  await call(user.login, { username: 'esra.isik' });
  // @ts-expect-error: a field of the wrong type
  await call(casino.init_game, { gameID: '1001' });
  // @ts-expect-error: a field that the call does not have
  await call(casino.init_game, { gameID: 1001, tableID: 1 });
  // @ts-expect-error: a schema is no contract
  await call(casino.Game);
  // @ts-expect-error: a document is no call
  await call(languages);
  // @ts-expect-error: a call is no document
  await get(casino.games_list);

  const launched = await call(casino.init_game, { gameID: 1001 });
  // @ts-expect-error: whether it went well has not been asked yet
  launched.data.url;
  if (launched.ok) {
    launched.data.url satisfies string;
    launched.pagination satisfies undefined;
  } else if (launched.kind === 'refused') {
    launched.error satisfies 'PROVIDER_UNREACHABLE' | 'UNKNOWN_GAME' | null;
    // @ts-expect-error: not one of this call's refusals
    launched.error satisfies 'LOGIN_FAILED' | null;
  }
  const games = await call(casino.games_list);
  if (games.ok) games.pagination satisfies Pagination;
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

test('what is misused here does not compile', () => {
  expect([misuse, missing, superfluous]).toHaveLength(3);
});

test('texts say their parameters, in Turkish until the other language is here', async () => {
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

test('texts that cannot be fetched stay Turkish, and are asked for again when chosen again', async () => {
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
