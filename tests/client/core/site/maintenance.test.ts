// Maintenance begins and ends with what the server says, and each screen of it behaves as its address.
import { expect, test } from 'vitest';
import { createMaintenance } from '../../../../client/core/site/maintenance.ts';
import { createToasts } from '../../../../client/core/site/toasts.ts';
import { entries } from '../../../../client/core/storage/entries.ts';
import { createMemoryArea, createStore } from '../../../../client/core/storage/store.ts';
import { OFFLINE, REFUSED } from '../../support/failures.ts';
import { createManualTimers } from '../../support/manual-timers.ts';

const OVER = { ok: true };
const turn = () => new Promise((resolve) => setImmediate(resolve));

function createSite({ address = '/slot', siteName = '' } = {}) {
  const timers = createManualTimers();
  const [localStore, tabStore] = [createStore(createMemoryArea()), createStore(createMemoryArea())];
  const state = { address, status: OVER as object, message: OFFLINE as object };
  const requests: unknown[] = [];
  const toasts = createToasts({ timers });
  const moves: [string, unknown][] = [];
  const model = createMaintenance({
    ...{ timers, localStore, tabStore, toasts },
    messages: { site: (key: string) => () => key },
    platform: { backend: { siteName } },
    call: async () => {
      requests.push('check');
      return state.status;
    },
    get: async (_: object, query: object) => {
      requests.push(query);
      return state.message;
    },
    navigation: {
      getAddress: () => state.address,
      go(to: string, options: unknown) {
        moves.push([to, options]);
        state.address = to;
      },
    },
  } as never);
  const texts = () => toasts.list.value.map(({ text, kind }) => `${kind} ${text()}`);
  return { model, timers, state, requests, moves, texts, localStore, tabStore };
}

const REPLACE = { replace: true };

test('maintenance is entered once: with its flag, a toast, the address to return to and the message of the server', async () => {
  const site = createSite({ siteName: 'vitrin' });
  expect([site.model.isUnderMaintenance.value, site.model.isChecking.value, site.model.data.value]).toEqual([
    false,
    false,
    null,
  ]);
  site.state.message = { ok: true, data: { status: true, message: 'Bakım' } };
  site.model.enter();
  site.model.enter();
  await turn();
  expect(site.localStore.get(entries.siteUnderMaintenance)).toBe('true');
  expect(site.tabStore.get(entries.maintenanceAddress)).toBe('/slot');
  expect(site.texts()).toEqual(['bad underMaintenance']);
  expect(site.moves).toEqual([['/maintenance', REPLACE]]);
  expect(site.requests).toEqual([{ sitename: 'vitrin' }]);
  expect(site.model.data.value).toEqual({ status: true, message: 'Bakım' });

  await site.model.check();
  expect(site.moves).toHaveLength(2);
  expect(site.moves[1]).toEqual(['/slot', REPLACE]);
  expect([site.model.isUnderMaintenance.value, site.model.data.value]).toEqual([false, null]);
  expect(site.localStore.get(entries.siteUnderMaintenance)).toBeUndefined();
  expect(site.tabStore.get(entries.maintenanceAddress)).toBeUndefined();
});

test.each([
  ['/maintenance?a=1', []],
  ['/maintenance-control#b', []],
  ['/maintenance-demo', [['/maintenance', REPLACE]]],
])('maintenance that begins at %s leads to %j', (address, moves) => {
  const site = createSite({ address });
  site.model.enter();
  expect(site.moves).toEqual(moves);
  expect(site.tabStore.get(entries.maintenanceAddress)).toBe(moves.length > 0 ? address : undefined);
});

test.each([
  ['a refusal', REFUSED, true],
  ['no connection', OFFLINE, false],
])('a check that ends with %s says that there is maintenance: %s', async (_, status, isUnder) => {
  const site = createSite();
  site.state.status = status;
  await site.model.check();
  expect(site.model.isUnderMaintenance.value).toBe(isUnder);
  expect(site.model.isChecking.value).toBe(false);
});

test('a page without maintenance stays where it is after a check', async () => {
  const site = createSite();
  await site.model.check();
  expect(site.moves).toEqual([]);
});

test.each([
  ['/maintenance', [['/', REPLACE]]],
  ['/maintenance-control', []],
])('the screen at %s is watched each ten seconds until it is left', async (address, moves) => {
  const site = createSite({ address });
  const end = site.model.watch();
  await site.timers.pass(9999);
  expect(site.requests).toEqual([]);
  await site.timers.pass(1);
  expect(site.requests).toEqual(['check']);
  expect(site.moves).toEqual(moves);
  end();
  await site.timers.pass(60_000);
  expect(site.requests).toEqual(['check']);
});

test('the screen stays while the checks say that maintenance goes on', async () => {
  const site = createSite({ address: '/maintenance' });
  site.model.watch();
  for (const status of [REFUSED, OFFLINE]) {
    site.state.status = status;
    await site.timers.pass(10_000);
    await turn();
  }
  expect([site.state.address, site.moves]).toEqual(['/maintenance', []]);
});

test('one check runs at a time', async () => {
  const site = createSite();
  const checks = [site.model.check(), site.model.check()];
  expect(site.model.isChecking.value).toBe(true);
  await Promise.all(checks);
  await site.model.check();
  expect(site.requests).toEqual(['check', 'check']);
});

test.each([
  ['that it is under maintenance', { ok: true, data: { status: true } }, true],
  ['that it is not', { ok: true, data: { status: false } }, false],
  ['nothing', OFFLINE, false],
])('at the start, the flag of an earlier visit goes, and the server says %s', async (_, message, isUnder) => {
  const site = createSite();
  site.localStore.set(entries.siteUnderMaintenance, 'true');
  Object.assign(site.state, { message, status: OFFLINE });
  await site.model.start();
  expect(site.model.isUnderMaintenance.value).toBe(isUnder);
  expect(site.localStore.get(entries.siteUnderMaintenance)).toBe(isUnder ? 'true' : undefined);
  expect(site.requests).toEqual(['check', {}]);
});

test('another tab that enters or leaves maintenance takes this one with it', () => {
  const site = createSite();
  site.model.followOtherTab();
  expect(site.model.isUnderMaintenance.value).toBe(false);
  site.localStore.set(entries.siteUnderMaintenance, 'true');
  site.model.followOtherTab();
  expect(site.state.address).toBe('/maintenance');
  site.localStore.remove(entries.siteUnderMaintenance);
  site.model.followOtherTab();
  expect([site.model.isUnderMaintenance.value, site.state.address]).toEqual([false, '/slot']);
  site.model.followOtherTab();
  expect(site.moves).toHaveLength(2);
});
