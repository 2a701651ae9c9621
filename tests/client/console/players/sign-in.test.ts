// Tests the one-click sign-in of the console with the site's own models and the mock server.
import { signal } from '@preact/signals-react';
import { expect, test } from 'vitest';
import * as user from '#contracts/calls/user';
import { aWorld } from '#tests/support/a-world';
import { createSignInModel } from '../../../../client/console/players/sign-in.ts';
import { entries } from '../../../../client/core/storage/entries.ts';
import type { SessionRecord } from '../../../../client/core/storage/records.ts';
import { createMemoryArea, createStore } from '../../../../client/core/storage/store.ts';
import { createTestClient } from '../../support/test-client.ts';

test('one click stores a session that the site finds, and the profile, which it would otherwise fetch first', async () => {
  const { signIn, readPlayer, local } = await openTestBrowser();

  expect(await signIn.signIn(await readPlayer('esra.isik'))).toBe(true);

  expect(signIn.username.value).toBe('esra.isik');
  expect(local.getItem('bnwUserSession')).toContain('esra.isik');
  expect(local.getItem('bnwUserAuth')).not.toBeNull();
  expect(local.getItem('bnwUserProfile')).toContain('Işık');
});

test('one click signs in a player whose password was changed, with a second factor too', async () => {
  const { signIn, readPlayer, world } = await openTestBrowser();
  for (const username of ['esra.isik', 'deniz.arslan']) {
    const { call } = await world.as(username);
    await call(user.pass_change, user.pass_change.example);

    expect(await signIn.signIn(await readPlayer(username))).toBe(true);

    expect(signIn.username.value).toBe(username);
  }
});

test.each([
  ['maintenance is on', { maintenance: true }],
  ['the server answers HTTP 500', { serverError: true }],
])('that %s is named when it keeps a player out, and the next click works', async (cause, fault) => {
  const { signIn, readPlayer, world } = await openTestBrowser();
  await world.control('patchScenario', fault);

  expect(await signIn.signIn(await readPlayer('esra.isik'))).toBe(false);
  expect(signIn.error.value?.text).toBe(`Not signed in: ${cause}.`);
  await world.control('deleteScenario');

  expect(await signIn.signIn(await readPlayer('esra.isik'))).toBe(true);
});

test('an inactive player is refused with the reason, in the row of the player', async () => {
  const { signIn, readPlayer } = await openTestBrowser();

  expect(await signIn.signIn(await readPlayer('kaan.demir'))).toBe(false);

  expect(signIn.error.value).toEqual({
    username: 'kaan.demir',
    text: expect.stringContaining('The account of kaan.demir is inactive'),
  });
  expect(signIn.username.value).toBeUndefined();
});

test('two clicks in a row sign in once', async () => {
  const { signIn, readPlayer } = await openTestBrowser();
  const player = await readPlayer('esra.isik');

  expect(await Promise.all([signIn.signIn(player), signIn.signIn(player)])).toEqual([true, false]);

  expect(signIn.pending.value).toBeUndefined();
});

test('signing out ends the session on the server and in the storage', async () => {
  const { signIn, readPlayer, local } = await openTestBrowser();
  await signIn.signIn(await readPlayer('esra.isik'));

  expect(await signIn.signOut('esra.isik')).toBe(true);

  expect(signIn.username.value).toBeUndefined();
  expect(local.getItem('bnwUserSession')).toBeNull();
});

async function openTestBrowser() {
  const world = await aWorld();
  const local = createMemoryArea();
  const record = signal<SessionRecord | undefined>();
  const openSite = async () => (await createTestClient({ world, local, isStarted: false })).models;
  const signIn = createSignInModel({
    control: world.control,
    browserSession: {
      record,
      followClock: () => {},
      refresh: () => {
        record.value = createStore(local).get(entries.session);
      },
      async signIn(auth) {
        const store = createStore(local);
        store.remove(entries.session);
        store.set(entries.auth, auth);
        return (await openSite()).credentials.refresh();
      },
      signOut: async () => (await openSite()).session.logout(),
    },
  });
  const readPlayer = async (username: string) => {
    const player = (await world.control('getPlayers')).find((each) => each.username === username);
    if (!player) throw new Error(`${username} is not a named player`);
    return player;
  };
  return { world, local, signIn, readPlayer };
}
