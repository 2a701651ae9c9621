// The client at a backend that keeps the specification and differs where it states nothing.
import { generateKeyPairSync } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { getSignIn } from '../../client/core/session/sign-in/sign-in.ts';
import { getBankAccounts } from '../../client/features/cashier/bank-accounts.ts';
import { getLobbies } from '../../client/features/catalogue/lobby/lobbies.ts';
import { startOtherBackend } from '../contract/other-backend/backend.ts';
import type { Dialect } from '../contract/other-backend/dialects.ts';
import { aWorld } from '../support/a-world.ts';
import { readData } from './support/read-state.ts';
import { createTestClient, waitForCalls } from './support/test-client.ts';

/** Runs the client against the other backend, with a key pair of its own. */
async function openClient(dialect: Dialect = 'a') {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = publicKey.export({ type: 'spki', format: 'pem' });
  const backend = await startOtherBackend({ privateKey, dialect });
  onTestFinished(() => backend.close());
  const request = (path: string, init?: RequestInit) =>
    path.endsWith('.pem') ? Promise.resolve(new Response(pem)) : fetch(`${backend.origin}${path}`, init);
  return createTestClient({ world: { ...(await aWorld()), request } });
}

test('a player signs in, although uid is a number, the time zone and language have other names, and dates are seconds', async () => {
  const { models, browser } = await openClient();

  const result = await getSignIn(models).login({ username: 'leyla.aydin', password: 'Kavun!2468' });

  expect(result).toEqual({ kind: 'signed-in' });
  expect(browser.getAddress()).toBe('/');
  expect(models.session.session.value).toMatchObject({
    username: 'leyla.aydin',
    gmt: '+03:00',
    lang: 'tr',
    lastlogin: '2025-11-13T05:13:20+03:00',
  });
  await models.finance.refreshBalance();
  expect(models.finance.balanceKurus.value).toBeGreaterThan(0);
});

test('the second factor is asked for, and a wrong password is refused with the message of the server', async () => {
  const { models, toasts } = await openClient();
  const signIn = getSignIn(models);

  expect(await signIn.login({ username: 'hasan.uygur', password: 'Portakal77' })).toEqual({
    kind: 'code-required',
  });
  expect(await signIn.login({ username: 'leyla.aydin', password: 'yanlış' })).toMatchObject({
    kind: 'refused',
  });
  expect(toasts()).toContain('Giriş Başarısız');
});

test('banks with codes of another form can be chosen', async () => {
  const { models } = await openClient();
  await getSignIn(models).login({ username: 'leyla.aydin', password: 'Kavun!2468' });
  const { banks } = getBankAccounts(models);

  await banks.load();

  expect(readData(banks.state.value)?.map(({ bankcode }) => bankcode)).toEqual(['ANKT', 'SMRN']);
});

test('a player signs in and lists, although the names of the envelope have capitals', async () => {
  const { models, toasts } = await openClient('e');
  const signIn = getSignIn(models);

  expect(await signIn.login({ username: 'leyla.aydin', password: 'yanlış' })).toMatchObject({
    kind: 'refused',
  });
  expect(toasts()).toContain('Giriş Başarısız');
  expect(await signIn.login({ username: 'leyla.aydin', password: 'Kavun!2468' })).toEqual({
    kind: 'signed-in',
  });
  const slots = getLobbies(models).slots.lists.open({});
  await waitForCalls(models);

  expect(readData(slots.state.value)).toMatchObject({ total: 120 });
  expect(readData(slots.state.value)?.rows[0]).toMatchObject({ name: 'Oyun 1' });
});
