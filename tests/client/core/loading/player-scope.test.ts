import { effect, signal } from '@preact/signals-react';
import { expect, onTestFinished, test } from 'vitest';
import { PASSWORD } from '#tests/support/a-world';
import { createPlayerScope } from '../../../../client/core/loading/player-scope.ts';
import type { Resource } from '../../../../client/core/loading/resource.ts';
import type { Models } from '../../../../client/core/models.ts';
import { getSignIn } from '../../../../client/core/session/sign-in/sign-in.ts';
import { getFactorStatus } from '../../../../client/features/account/factor-status.ts';
import { getFavouriteCovers } from '../../../../client/features/account/profile/favourites-card.tsx';
import { getPendingPayments } from '../../../../client/features/account/profile/pending-note.tsx';
import { getBankAccounts } from '../../../../client/features/cashier/bank-accounts.ts';
import { createManualTimers } from '../../support/manual-timers.ts';
import {
  createSignedInClient,
  createTestClient,
  type TestClient,
  waitForCalls,
} from '../../support/test-client.ts';

const OTHER_PLAYER = 'mert.kaya';

/** Creates a resource that belongs to the player and exists only in this test. It has loaded `text`. */
async function createLoadedResource({ models }: TestClient, text: string) {
  const resource = models.player.createResource(
    async () => ({ ok: true, data: text }) as const,
    (data) => data === '',
  );
  await resource.load();
  return resource;
}

/** The data that the pages of a player load. */
const LOADED: Readonly<Record<string, (models: Models) => Pick<Resource<unknown>, 'load' | 'state'>>> = {
  'the profile': ({ fullProfile }) => fullProfile,
  'the state of the second factor': getFactorStatus,
  'the preview of favourites': getFavouriteCovers,
  'the pending payments': getPendingPayments,
  'the bank accounts': (models) => getBankAccounts(models).accounts,
  'the accounts in use': (models) => getBankAccounts(models).idsInUse,
  'the banks': (models) => getBankAccounts(models).banks,
};

test.each(Object.entries(LOADED))('%s of a player: nothing is left after the sign-out', async (_, find) => {
  const { models } = await createSignedInClient();
  const resource = find(models);
  await resource.load();
  expect(resource.state.value.kind).not.toBe('loading');

  await models.session.logout();

  expect(resource.state.value.kind).toBe('loading');
});

test('what was begun for a player is of another one after the sign-out, also if the same one signs in again', async () => {
  const { models } = await createSignedInClient();
  const isSamePlayer = models.player.trackPlayer();
  expect(isSamePlayer()).toBe(true);

  await models.session.logout();
  expect(isSamePlayer()).toBe(false);
  await getSignIn(models).login({ username: OTHER_PLAYER, password: PASSWORD });

  expect([isSamePlayer(), models.player.trackPlayer()()]).toEqual([false, true]);
});

test('a resource of a player is empty after another tab signs in another player', async () => {
  const client = await createSignedInClient();
  const resource = await createLoadedResource(client, 'private');
  const balance = client.models.finance.balanceKurus.value;
  expect(balance).not.toBeNull();

  const otherTab = await createTestClient({ world: client.world });
  await getSignIn(otherTab.models).login({ username: OTHER_PLAYER, password: PASSWORD });
  for (const key of ['bnwUserSession', 'bnwUserAuth', 'bnwUserProfile']) {
    client.browser.local.setItem(key, otherTab.browser.local.getItem(key) ?? '');
  }
  client.browser.changeElsewhere('bnwUserSession');

  expect(client.models.session.session.value?.username).toBe(OTHER_PLAYER);
  expect(resource.state.value).toEqual({ kind: 'loading', isSlow: false });
  expect(client.models.finance.balanceKurus.value).toBeNull();

  await waitForCalls(client.models);
  expect(client.models.finance.balanceKurus.value).not.toBe(balance);
});

test.each([
  ['at once', ['mert.kaya']],
  ['after a sign-out', [null, 'mert.kaya']],
])('a shown resource is loaded for the player who follows %s, and no other one is', async (_, players) => {
  const timers = createManualTimers();
  const sessionStore = { player: signal<string | null>('esra.isik') };
  const scope = createPlayerScope({ sessionStore, timers, language: { lang: signal('tr') } });
  const requests: string[] = [];
  const create = (name: string) =>
    scope.createResource(async () => {
      requests.push(name);
      return { ok: true, data: `${name} of ${sessionStore.player.value}` } as const;
    });
  const [shown, left, unloaded] = ['shown', 'left', 'unloaded'].map(create);
  for (const resource of [shown, unloaded]) onTestFinished(effect(() => void resource?.state.value));
  await Promise.all([shown?.load(), left?.load()]);
  requests.length = 0;

  for (const player of players) {
    sessionStore.player.value = player;
    expect(shown?.state.value.kind).toBe('loading');
  }

  await expect.poll(() => shown?.state.value).toEqual({ kind: 'ready', data: 'shown of mert.kaya' });
  expect(requests).toEqual(['shown']);
  expect(left?.state.value.kind).toBe('loading');
});

test('a reply for a player who has signed out is not taken', async () => {
  const client = await createSignedInClient();
  let reply = (_: { ok: true; data: string }) => {};
  const resource = client.models.player.createResource<string>(
    () =>
      new Promise((resolve) => {
        reply = resolve;
      }),
    (data) => data === '',
  );
  const loading = resource.load();

  await client.models.session.logout();
  reply({ ok: true, data: 'private' });
  await loading;

  expect(resource.state.value).toEqual({ kind: 'loading', isSlow: false });
});

test('a resource of a player stays when the session is refreshed', async () => {
  const client = await createSignedInClient();
  const resource = await createLoadedResource(client, 'private');
  await client.world.control('putPreset', undefined, { params: { name: 'session-expired-once' } });

  await client.models.finance.refreshBalance();
  await waitForCalls(client.models);

  expect(client.models.session.isSignedIn.value).toBe(true);
  expect(resource.state.value).toEqual({ kind: 'ready', data: 'private' });
});

test('a signal of a player returns to its first value after the player signs out', async () => {
  const client = await createSignedInClient();
  const names = client.models.player.createSignal<readonly string[]>([]);
  names.value = ['private'];

  await client.models.session.logout();

  expect(names.value).toEqual([]);
});
