import { expect, test } from 'vitest';
import { entries } from '../../../../client/core/storage/entries.ts';
import { createMemoryArea, createSafeArea, createStore } from '../../../../client/core/storage/store.ts';
import { createTestClient } from '../../support/test-client.ts';

function aStorage(overrides: Partial<Storage>): Storage {
  const area = createMemoryArea();
  return { ...area, length: 0, clear: () => undefined, key: () => null, ...overrides };
}

const fail = () => {
  throw new DOMException('no', 'QuotaExceededError');
};

test('scalars are stored as plain text, records as JSON', () => {
  const area = createMemoryArea();
  const store = createStore(area);

  store.set(entries.lang, 'en');
  store.set(entries.userActivityStartTime, 1_795_000_000_000);
  store.set(entries.auth, { uid: 'a', sid: 'b', uip: 'c' });

  expect(area.getItem('bnwUserLang')).toBe('en');
  expect(area.getItem('userActivityStartTime')).toBe('1795000000000');
  expect(area.getItem('bnwUserAuth')).toBe('{"uid":"a","sid":"b","uip":"c"}');
});

test('the storage has the keys of spec §3', () => {
  const keys: string[] = Object.values(entries).map(({ key }) => key);

  expect(keys).toEqual(
    expect.arrayContaining([
      ...['modalStatus', 'siteUnderMaintenance', 'bnwUserSession', 'bnwUserAuth', 'bnwUserProfile'],
      ...['bnwUserLang', 'bnwUserLanguage', 'bnwUserMode', 'userActivityStartTime'],
      ...['returnAddress', 'expirationTime', 'rid', 'showBalance'],
    ]),
  );
});

test('the language that is chosen by default has the id 1 and the title TR (spec §3)', async () => {
  const local = createMemoryArea();
  const { models } = await createTestClient({ local, isStarted: false });

  await models.language.choose(models.language.lang.value);

  expect(JSON.parse(local.getItem('bnwUserLanguage') ?? '')).toEqual({ id: 1, title: 'TR', lang: 'tr' });
});

test.each([
  ['light', 'light'],
  ['dark', 'dark'],
  ['system', 'dark'],
  [undefined, 'dark'],
])('the stored mode %s is shown as %s (spec §4)', async (stored, mode) => {
  const local = createMemoryArea();
  if (stored !== undefined) local.setItem('bnwUserMode', stored);

  const { models } = await createTestClient({ local, isStarted: false });

  expect(models.theme.mode.value).toBe(mode);
});

test('a damaged value reads as undefined and is removed', () => {
  for (const [entry, text] of [
    [entries.session, '{"uid":'],
    [entries.profile, '{"uid":"x"}'],
    [entries.lang, 'deutsch'],
    [entries.mode, ''],
    [entries.userActivityStartTime, 'NaN'],
    [entries.showBalance, 'true'],
    [entries.returnAddress, 'https://evil.example'],
  ] as const) {
    const area = createMemoryArea();
    area.setItem(entry.key, text);
    expect(createStore(area).get<unknown>(entry)).toBeUndefined();
    expect(area.getItem(entry.key)).toBeNull();
  }
});

test('once the storage can be written again, its text wins over the one kept in memory', () => {
  const stored = createMemoryArea();
  let isFull = true;
  const area = createSafeArea(() =>
    aStorage({ ...stored, setItem: (key, text) => (isFull ? fail() : stored.setItem(key, text)) }),
  );
  area.setItem('lang', 'kept in memory');
  isFull = false;
  area.setItem('lang', 'stored');
  stored.setItem('lang', 'stored by another tab');

  expect(area.getItem('lang')).toBe('stored by another tab');
});

test('a full storage keeps new values in memory', () => {
  const area = createSafeArea(() => aStorage({ getItem: () => 'old', setItem: fail }));
  area.setItem('key', 'new');
  expect(area.getItem('key')).toBe('new');
});

test('a storage that is forbidden at once or later never throws', () => {
  const never = createSafeArea(fail);
  never.setItem('key', 'text');
  expect(never.getItem('key')).toBe('text');
  never.removeItem('key');
  expect(never.getItem('key')).toBeNull();

  const later = createSafeArea(() => aStorage({ getItem: fail, removeItem: fail }));
  expect(later.getItem('key')).toBeNull();
  later.removeItem('key');
});

test.each([
  ['en', undefined, 'en'],
  [undefined, '{"id":2,"title":"EN","lang":"en"}', 'en'],
  ['tr', '{"id":2,"title":"EN","lang":"en"}', 'tr'],
  ['de', '{"id":2,"title":"EN","lang":"en"}', 'en'],
  [undefined, '{"lang":"en"}', 'tr'],
  [undefined, undefined, 'tr'],
])('bnwUserLang %s and bnwUserLanguage %s give the language %s', async (lang, record, expected) => {
  const local = createMemoryArea();
  if (lang !== undefined) local.setItem('bnwUserLang', lang);
  if (record !== undefined) local.setItem('bnwUserLanguage', record);

  const { models } = await createTestClient({ local, isStarted: false });

  expect(models.language.lang.value).toBe(expected);
});

test('a language and a mode that another tab has chosen apply here too', async () => {
  const { models, browser } = await createTestClient();
  browser.local.setItem('bnwUserLang', 'en');
  browser.local.setItem('bnwUserMode', 'light');

  browser.changeElsewhere('bnwUserLang');
  browser.changeElsewhere('bnwUserMode');

  await expect.poll(() => models.language.lang.value).toBe('en');
  expect(models.theme.mode.value).toBe('light');
});
