import { expect, test } from 'vitest';
import { createSignIn } from '../../client/state/sign-in.ts';
import { PASSWORD } from '../support/a-world.ts';
import { aClient, INACTIVE, ORDINARY, settled, type TestClient, WITH_AUTHENTICATOR } from './a-client.ts';

async function codeOf({ world }: TestClient): Promise<string> {
  const outbox = await world.control('getOutbox');
  const code = outbox.find(({ player }) => player === WITH_AUTHENTICATOR)?.code;
  if (!code) throw new Error('the outbox has no code');
  return code;
}

test('the right pair signs in and loads what belongs to the player', async () => {
  const { models, browser, toasts } = await aClient({ address: '/login' });

  const result = await models.of(createSignIn).login({ username: ORDINARY, password: PASSWORD });
  await settled(models);

  expect(result).toEqual({ kind: 'signed-in' });
  expect(browser.here()).toBe('/');
  expect(toasts()).toEqual(['Giriş yaptınız']);
  expect(models.session.profile.value?.username).toBe(ORDINARY);
  expect(models.finance.balanceKurus.value).toBeGreaterThan(0);
  expect(models.finance.deposits.value.kind).toBe('ready');
  expect(models.favourites.slots.value.size).toBeGreaterThan(0);
});

test('uid, sid and uip are stored as ciphertext, in both storages', async () => {
  const { models, browser, world } = await aClient();
  await models.of(createSignIn).login({ username: ORDINARY, password: PASSWORD });
  await settled(models);

  const stored = browser.local.getItem('bnwUserSession') ?? '';

  const record = JSON.parse(stored);
  for (const field of ['uid', 'sid', 'uip']) expect(atob(record[field])).toHaveLength(256);
  expect(browser.session.getItem('bnwUserSession')).toBe(stored);
  expect(JSON.parse(browser.local.getItem('bnwUserAuth') ?? '')).toEqual({
    uid: record.uid,
    sid: record.sid,
    uip: record.uip,
  });
  // the server read it: a call with it is the player's
  const journal = await world.control('getJournal');
  expect(journal.entries.find(({ call }) => call === 'finance/check_balance')?.player).toBe(ORDINARY);
});

test('a login ends the trust in it after fifteen seconds of the server’s time', async () => {
  const { models, browser, world } = await aClient();
  await models.of(createSignIn).login({ username: ORDINARY, password: PASSWORD });

  const expiration = Number(browser.local.getItem('expirationTime'));
  expect(expiration - world.host.now()).toBeGreaterThan(14_000);
  expect(expiration - world.host.now()).toBeLessThanOrEqual(15_000);
  browser.sent.length = 0;

  models.session.revalidate();
  expect(browser.sent).toEqual([]);

  await settled(models);
  browser.sent.length = 0;
  await browser.pass(16_000);
  models.session.revalidate();
  await settled(models);
  expect(browser.sent).toContain('user/get_user_profile');
});

test('a wrong pair is refused with one message, and nothing is stored', async () => {
  const { models, browser, toasts } = await aClient({ address: '/login' });

  const result = await models.of(createSignIn).login({ username: ORDINARY, password: 'Vitrin2' });

  expect(result).toEqual({ kind: 'refused', message: 'Giriş Başarısız' });
  expect(toasts()).toEqual(['Giriş Başarısız']);
  expect(browser.here()).toBe('/login');
  expect(browser.local.getItem('bnwUserSession')).toBeNull();
});

test('an inactive account is told so, and signs out silently whoever was there', async () => {
  const { models, browser, toasts } = await aClient({ address: '/login' });

  const result = await models.of(createSignIn).login({ username: INACTIVE, password: PASSWORD });

  expect(result).toEqual({ kind: 'refused', message: 'İnaktif hesap' });
  expect(toasts()).toEqual(['İnaktif hesap']);
  expect(browser.local.getItem('bnwUserAuth')).toBeNull();
});

test('a login that says session expired revives the stored auth instead', async () => {
  const { models, browser, world } = await aClient();
  await models.of(createSignIn).login({ username: ORDINARY, password: PASSWORD });
  await settled(models);
  const auth = browser.local.getItem('bnwUserAuth');
  const later = await aClient({ world, local: onlyAuth(auth), isStarted: false, address: '/login' });
  await world.control('patchScenario', {
    rules: [{ on: 'user/login', effect: { kind: 'message', message: 'Oturum süresi doldu', code: 403 } }],
  });

  const result = await later.models.of(createSignIn).login({ username: ORDINARY, password: PASSWORD });

  expect(result).toEqual({ kind: 'signed-in' });
  expect(later.models.session.isSignedIn.value).toBe(true);
});

test('with an authenticator a wrong code is said, the right one completes the login', async () => {
  const client = await aClient({ address: '/login' });
  const { models, browser, toasts } = client;

  const first = await models.of(createSignIn).login({ username: WITH_AUTHENTICATOR, password: PASSWORD });
  expect(first).toEqual({ kind: 'code-due' });
  expect(models.of(createSignIn).due.value).toMatchObject({ factor: 'authenticator', isLocked: false });
  expect(models.session.isSignedIn.value).toBe(false);
  expect(browser.local.getItem('bnwUserSession')).toBeNull();

  expect(await models.of(createSignIn).giveCode('12 34')).toEqual({ kind: 'no-code' });
  const right = await codeOf(client);
  const wrong = right === '111111' ? '222222' : '111111';
  expect(await models.of(createSignIn).giveCode(wrong)).toEqual({
    kind: 'wrong-code',
    message: 'Girdiğiniz kod hatalı',
  });
  expect(toasts()).toEqual(['Girdiğiniz kod hatalı']);

  expect(await models.of(createSignIn).giveCode(`${right.slice(0, 3)} ${right.slice(3)}`)).toEqual({
    kind: 'signed-in',
  });
  expect(models.of(createSignIn).due.value).toBeNull();
  expect(models.session.otpStatus.value).toBe(true);
});

test('who leaves the second step ends the half-open session on the server', async () => {
  const { models, browser } = await aClient({ address: '/login' });
  await models.of(createSignIn).login({ username: WITH_AUTHENTICATOR, password: PASSWORD });

  models.of(createSignIn).abandonCode();
  await settled(models);

  expect(models.of(createSignIn).due.value).toBeNull();
  expect(browser.sent.at(-1)).toBe('user/logout');
});

test('after login one goes to the return address, once', async () => {
  const { models, browser } = await aClient({ address: '/login' });
  models.returnAddress.save('/play/slot/1001?x=%25');

  await models.of(createSignIn).login({ username: ORDINARY, password: PASSWORD });

  expect(browser.here()).toBe('/play/slot/1001?x=%25');
  expect(models.returnAddress.take()).toBe('/');
});

test('a return address that contains profile is not returned to, nor is another site', async () => {
  const { models, browser } = await aClient();

  models.returnAddress.save('/profile/history');
  expect(models.returnAddress.take()).toBe('/');
  browser.local.setItem('returnAddress', '//evil.example/');
  expect(models.returnAddress.take()).toBe('/');
});

test('offline, a login says so and can be tried again', async () => {
  const { models, browser } = await aClient({ address: '/login' });
  browser.setOffline(true);
  const first = await models.of(createSignIn).login({ username: ORDINARY, password: PASSWORD });
  expect(first).toEqual({ kind: 'failed', failure: { ok: false, kind: 'offline' } });

  browser.setOffline(false);
  const second = await models.of(createSignIn).login({ username: ORDINARY, password: PASSWORD });
  expect(second).toEqual({ kind: 'signed-in' });
});

function onlyAuth(auth: string | null) {
  const texts = new Map(auth === null ? [] : [['bnwUserAuth', auth]]);
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  };
}
