// One-click sign-in with the client's own models against the real app: what is stored is what the site would store.
import { signal } from '@preact/signals-react';
import { expect, test } from 'vitest';
import { aWorld, type TestWorld } from '#tests/support/a-world';
import { createPeople } from '../../../client/console/state/people.ts';
import { createSignIn } from '../../../client/console/state/sign-in.ts';
import type { Machine } from '../../../client/state/machine.ts';
import { createModels } from '../../../client/state/models.ts';
import { createSignIn as createSiteSignIn } from '../../../client/state/sign-in.ts';
import { memoryArea, type TextArea } from '../../../client/storage/area.ts';
import { createStore, entries } from '../../../client/storage/entries.ts';
import type { SessionRecord } from '../../../client/storage/records.ts';
import { handTimers } from './hand-timers.ts';

test('one click signs in, and the site finds its session in the storage', async () => {
  const { signIn, players, local } = await aBrowser();

  expect(await signIn.signIn(players('esra.isik'))).toBe(true);

  expect(signIn.username.value).toBe('esra.isik');
  expect(local.getItem('bnwUserSession')).toContain('esra.isik');
  expect(local.getItem('bnwUserAuth')).not.toBeNull();
});

test('the second factor is taken from the outbox', async () => {
  const { signIn, players } = await aBrowser();

  expect(await signIn.signIn(players('deniz.arslan'))).toBe(true);

  expect(signIn.username.value).toBe('deniz.arslan');
});

test('a code by text message is asked for, and taken from the outbox, as often as one likes', async () => {
  const { signIn, players, world } = await aBrowser();

  for (let time = 0; time < 2; time += 1) {
    expect(await signIn.signIn(players('selin.oz'))).toBe(true);
    expect(signIn.username.value).toBe('selin.oz');
  }
  expect((await world.control('getOutbox')).filter(({ channel }) => channel === 'sms')).toHaveLength(2);
});

test('an account that cannot sign in says so in its own row', async () => {
  const { signIn, players } = await aBrowser();

  expect(await signIn.signIn(players('kaan.demir'))).toBe(false);

  expect(signIn.error.value).toEqual({ username: 'kaan.demir', text: 'İnaktif hesap' });
  expect(signIn.username.value).toBeUndefined();
});

test('after an HTTP 500 one can sign in again as soon as the server is well', async () => {
  const { signIn, players, world } = await aBrowser();
  await world.control('patchScenario', { serverError: true });

  expect(await signIn.signIn(players('esra.isik'))).toBe(false);
  expect(signIn.error.value?.text).toBe('Not signed in: the server answers HTTP 500.');
  await world.control('deleteScenario');

  expect(await signIn.signIn(players('esra.isik'))).toBe(true);
});

test('signing out ends the session on the server and in the storage', async () => {
  const { signIn, players, local } = await aBrowser();
  await signIn.signIn(players('esra.isik'));

  expect(await signIn.signOut('esra.isik')).toBe(true);

  expect(signIn.username.value).toBeUndefined();
  expect(local.getItem('bnwUserSession')).toBeNull();
});

async function aBrowser() {
  const world = await aWorld();
  const local = memoryArea();
  const people = createPeople(world.control);
  await people.refresh();
  const stored = signal<SessionRecord | undefined>();
  const signIn = createSignIn({
    people,
    session: {
      stored,
      refresh: () => {
        stored.value = createStore(local).get(entries.session);
      },
      open: async () => {
        const models = createModels(aMachine(world, local));
        return { ...models.of(createSiteSignIn), logout: () => models.session.logout() };
      },
    },
  });
  const players = (username: string) => {
    const found = people.players.value.find((player) => player.username === username);
    if (!found) throw new Error(`${username} is one of the named players`);
    return found;
  };
  return { world, local, signIn, players };
}

function aMachine({ request }: TestWorld, local: TextArea): Machine {
  const timers = handTimers();
  return {
    origin: '',
    fetch: async (input, init) => request(String(input), init),
    local,
    session: memoryArea(),
    onForeignChange: () => {},
    monotonic: timers.now,
    timers,
    navigation: { here: () => '/', go: () => {} },
    page: {
      isVisible: () => true,
      onVisible: () => {},
      showLang: () => {},
      showMode: () => {},
      reload: () => {},
    },
    isTestExpected: false,
    publicKey: null,
    report: () => {},
  };
}
