// Each entry of the history has a key; a replaced entry, and one with the same address, keeps its key.
import { beforeEach, expect, test, vi } from 'vitest';
import { routeTable } from '../../../../client/app/routes.tsx';
import {
  aroundNav,
  createEntryState,
  ensureEntryState,
  giveEntriesStates,
  isFirstEntry,
  navigation,
} from '../../../../client/core/routing/navigation.ts';
import { formatTitle } from '../../../../client/core/routing/route.ts';
import { findRoute, isServerPage, readPath } from '../../../../client/core/routing/route-table.ts';

const replaceState = vi.fn<(state: unknown, unused: string) => void>();
beforeEach(() => {
  replaceState.mockReset();
  replaceState.mockImplementation((state) => vi.stubGlobal('history', { state, replaceState }));
  vi.stubGlobal('history', { state: { key: 'a' }, replaceState });
  vi.stubGlobal('location', { pathname: '/slot', search: '?q=nar', hash: '#son' });
});

test('a link adds an entry with a key of its own; one that replaces, or leads to the same address, keeps the key', () => {
  const go = vi.fn<(to: string, options?: { replace?: boolean; state?: { key: string } }) => void>();
  for (const [to, options] of [
    ['/live', undefined],
    ['/live', { replace: true }],
    ['/slot?q=nar#son', undefined],
    ['/slot', { replace: false }],
  ] as const)
    aroundNav(go, to, options);
  const keys = go.mock.calls.map(([, options]) => ({
    replace: options?.replace,
    state: options?.state?.key,
  }));
  expect(keys.map(({ replace, state }) => [replace, state === 'a'])).toEqual([
    [false, false],
    [true, true],
    [true, true],
    [false, false],
  ]);
  expect(new Set(keys.map(({ state }) => state)).size).toBe(3);
  expect(navigation.getAddress()).toBe('/slot?q=nar#son');
});

test('no key is given twice', () => {
  expect(createEntryState().key).not.toBe(createEntryState().key);
});

test.each([null, {}, { key: 1 }, 'a'])(
  'the entry with the state %j is the first of the visit, and gets a key once',
  (state) => {
    expect(isFirstEntry()).toBe(false);
    vi.stubGlobal('history', { state, replaceState });
    const { key } = ensureEntryState();
    expect(isFirstEntry()).toBe(true);
    expect(ensureEntryState()).toEqual({ key, isFirst: true });
    expect(replaceState).toHaveBeenCalledExactlyOnceWith({ key, isFirst: true }, '');
  },
);

test('entries get their states at once and as soon as they are reached', () => {
  const listeners = new Map<string, () => void>();
  vi.stubGlobal('addEventListener', (name: string, run: () => void) => listeners.set(name, run));
  vi.stubGlobal('history', { state: null, replaceState });
  giveEntriesStates();
  expect(replaceState).toHaveBeenCalledTimes(1);
  for (const event of ['popstate', 'hashchange', 'pushState', 'replaceState']) {
    vi.stubGlobal('history', { state: null, replaceState });
    listeners.get(event)?.();
  }
  expect(replaceState).toHaveBeenCalledTimes(5);
});

test.each([
  ['/slot/category/63?q=1#son', '/slot/category/63'],
  ['/pages/b%C3%B6l', '/pages/böl'],
  ['/pages/%', '/pages/%'],
])('the path of %s is %s', (address, path) => {
  expect(readPath(address)).toBe(path);
});

test('a page that the server renders is told from those of the site, and no address lacks a route', () => {
  expect([isServerPage('/support?a=1'), isServerPage('/support/1'), isServerPage('/slot')]).toEqual([
    true,
    false,
    false,
  ]);
  expect(findRoute(routeTable.routes, '/slot/category/63')).toMatchObject({ params: { categoryID: '63' } });
  expect(findRoute(routeTable.routes, '/no/such/page')?.route.path).toBe('*');
  expect(findRoute([], '/slot')).toBeUndefined();
  expect(formatTitle('Slot')).toBe('Slot · vitrin');
});
