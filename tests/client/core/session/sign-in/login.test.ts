import { expect, test, vi } from 'vitest';
import { LOGIN_EXPIRATION_MS } from '#contracts/rules/session';
import { getSignIn } from '../../../../../client/core/session/sign-in/sign-in.ts';
import { getFavourites } from '../../../../../client/features/catalogue/favourites/favourites.ts';
import { PASSWORD } from '../../../../support/a-world.ts';
import { findCode } from '../../../../support/casino/outbox.ts';
import { patching, refusing, setRules } from '../../../../support/faults.ts';
import {
  createTestClient,
  INACTIVE,
  ORDINARY,
  WITH_AUTHENTICATOR,
  waitForCalls,
} from '../../../support/test-client.ts';

test('the right password signs in and loads the player’s data', async () => {
  const { models, browser, toasts, toastKinds } = await createTestClient({ address: '/login' });

  const result = await getSignIn(models).login({ username: ORDINARY, password: PASSWORD });
  await waitForCalls(models);

  expect(result).toEqual({ kind: 'signed-in' });
  expect(browser.getAddress()).toBe('/');
  expect(toasts()).toEqual(['Giriş yaptınız']);
  expect(toastKinds()).toEqual(['ok']);
  expect(models.session.profile.value?.username).toBe(ORDINARY);
  expect(models.finance.balanceKurus.value).toBeGreaterThan(0);
  expect(models.finance.deposits.value.kind).toBe('ready');
  expect(getFavourites(models).slots.value.size).toBeGreaterThan(0);
});

test('uid, sid and uip are stored as ciphertext in both storages', async () => {
  const { models, browser, world } = await createTestClient();
  await getSignIn(models).login({ username: ORDINARY, password: PASSWORD });
  await waitForCalls(models);

  const sessionText = browser.local.getItem('bnwUserSession') ?? '';

  const record = JSON.parse(sessionText);
  for (const field of ['uid', 'sid', 'uip']) expect(atob(record[field])).toHaveLength(256);
  expect(browser.session.getItem('bnwUserSession')).toBe(sessionText);
  expect(JSON.parse(browser.local.getItem('bnwUserAuth') ?? '')).toEqual({
    uid: record.uid,
    sid: record.sid,
    uip: record.uip,
  });
  expect(JSON.parse(browser.local.getItem('bnwUserProfile') ?? '').uid).toBe(record.uid);
  // The journal names the player, so the server was able to decrypt the session.
  const journal = await world.control('getJournal');
  expect(journal.entries.find(({ call }) => call === 'finance/check_balance')?.player).toBe(ORDINARY);
});

test('a session is trusted for 15 seconds of the server’s time after the login', async () => {
  const { models, browser, world } = await createTestClient();
  await getSignIn(models).login({ username: ORDINARY, password: PASSWORD });

  const expiration = Number(browser.local.getItem('expirationTime'));
  expect(expiration - world.platform.now()).toBeGreaterThan(14_000);
  expect(expiration - world.platform.now()).toBeLessThanOrEqual(LOGIN_EXPIRATION_MS);
  browser.requestNames.length = 0;

  models.session.revalidate();
  expect(browser.requestNames).toEqual([]);

  await waitForCalls(models);
  browser.requestNames.length = 0;
  await browser.pass(16_000);
  models.session.revalidate();
  await waitForCalls(models);
  expect(browser.requestNames).toContain('user/get_user_profile');
});

test('a wrong password shows one message and stores nothing', async () => {
  const { models, browser, toasts } = await createTestClient({ address: '/login' });

  const result = await getSignIn(models).login({ username: ORDINARY, password: 'Vitrin2' });

  expect(result).toEqual({ kind: 'refused', message: 'Giriş Başarısız' });
  expect(toasts()).toEqual(['Giriş Başarısız']);
  expect(browser.getAddress()).toBe('/login');
  expect(browser.local.getItem('bnwUserSession')).toBeNull();
});

test('an inactive account shows its message and drops an earlier session without a notice', async () => {
  const { models, browser, toasts } = await createTestClient({ address: '/login' });
  await getSignIn(models).login({ username: ORDINARY, password: PASSWORD });
  expect(browser.local.getItem('bnwUserAuth')).not.toBeNull();
  for (const { id } of models.toasts.list.value) models.toasts.dismiss(id);

  const result = await getSignIn(models).login({ username: INACTIVE, password: PASSWORD });

  expect(result).toEqual({ kind: 'refused', message: 'İnaktif hesap' });
  expect(toasts()).toEqual(['İnaktif hesap']);
  expect(browser.local.getItem('bnwUserAuth')).toBeNull();
});

test('a login with the reply session expired refreshes the session by the stored auth', async () => {
  const { models, browser, world } = await createTestClient();
  await getSignIn(models).login({ username: ORDINARY, password: PASSWORD });
  await waitForCalls(models);
  for (const key of ['bnwUserSession', 'bnwUserProfile']) browser.local.removeItem(key);
  const later = await createTestClient({ world, local: browser.local, isStarted: false, address: '/login' });
  await setRules(world.control, refusing('user/login', 'Oturum süresi doldu', 403));

  const result = await getSignIn(later.models).login({ username: ORDINARY, password: PASSWORD });

  expect(result).toEqual({ kind: 'signed-in' });
  expect(later.models.session.isSignedIn.value).toBe(true);
});

test('without a stored auth, a login with the reply session expired fails and can be repeated', async () => {
  const { models, browser, world } = await createTestClient({ address: '/login' });
  const effect = { kind: 'message', message: 'Oturum süresi doldu', code: 403 } as const;
  await setRules(world.control, { on: 'user/login', effect, when: { times: 1 } });
  const login = () => getSignIn(models).login({ username: ORDINARY, password: PASSWORD });

  expect((await login()).kind).not.toBe('signed-in');
  expect(browser.local.getItem('bnwUserSession')).toBeNull();
  expect(browser.local.getItem('bnwUserProfile')).toBeNull();
  expect(await login()).toEqual({ kind: 'signed-in' });
});

test('with an authenticator a wrong code shows a message and the right one completes the login', async () => {
  const client = await createTestClient({ address: '/login' });
  const { models, browser, toasts } = client;

  const first = await getSignIn(models).login({ username: WITH_AUTHENTICATOR, password: PASSWORD });
  expect(first).toEqual({ kind: 'code-required' });
  expect(getSignIn(models).pendingCode.value).toMatchObject({ factor: 'authenticator', isLocked: false });
  expect(browser.requestNames).not.toContain('user/sms_send');
  expect(models.session.isSignedIn.value).toBe(false);
  expect(browser.local.getItem('bnwUserSession')).toBeNull();

  expect(await getSignIn(models).submitCode('12 34')).toEqual({ kind: 'malformed-code' });
  const right = await findCode(client.world, 'authenticator', WITH_AUTHENTICATOR);
  const wrong = right === '111111' ? '222222' : '111111';
  expect(await getSignIn(models).submitCode(wrong)).toEqual({ kind: 'wrong-code' });
  expect(toasts()).toEqual(['Girdiğiniz kod hatalı']);

  expect(await getSignIn(models).submitCode(`${right.slice(0, 3)} ${right.slice(3)}`)).toEqual({
    kind: 'signed-in',
  });
  expect(getSignIn(models).pendingCode.value).toBeNull();
  expect(models.session.otpStatus.value).toBe(true);
});

test('cancelling the second step ends the pending session on the server', async () => {
  const { models, browser } = await createTestClient({ address: '/login' });
  await getSignIn(models).login({ username: WITH_AUTHENTICATOR, password: PASSWORD });

  getSignIn(models).abandonCode();
  await waitForCalls(models);

  expect(getSignIn(models).pendingCode.value).toBeNull();
  expect(browser.requestNames.at(-1)).toBe('user/logout');
});

test('a login leads to the return address once', async () => {
  const { models, browser } = await createTestClient({ address: '/login' });
  models.returnAddress.save('/play/slot/1001?x=%25');

  await getSignIn(models).login({ username: ORDINARY, password: PASSWORD });

  expect(browser.getAddress()).toBe('/play/slot/1001?x=%25');
  expect(models.returnAddress.take()).toBe('/');
});

test('a return address with profile or on another site is not used', async () => {
  const { models, browser } = await createTestClient();

  models.returnAddress.save('/profile/history');
  expect(models.returnAddress.take()).toBe('/');
  browser.local.setItem('returnAddress', '//evil.example/');
  expect(models.returnAddress.take()).toBe('/');
});

test.each([
  ['the one that the login states', '203.0.113.9', '198.51.100.7', '203.0.113.9'],
  ['that of /ip-info when the login states none', '', '198.51.100.7', '198.51.100.7'],
  ['the fallback when nobody states one', '', '', '127.0.0.1'],
])('the address of a new session is %s', async (_, uip, ip, expected) => {
  const { models, browser, world } = await createTestClient({ address: '/login' });
  await setRules(world.control, patching('user/login', { data: { uip } }), patching('GET /ip-info', { ip }));
  const signIn = getSignIn(models);
  signIn.prepare();
  await waitForCalls(models);

  await signIn.login({ username: ORDINARY, password: PASSWORD });

  const session = JSON.parse(browser.local.getItem('bnwUserSession') ?? '');
  expect(await world.platform.decrypt(session.uip)).toBe(expected);
});

test('a login stores the language of the account', async () => {
  const { models, browser, world } = await createTestClient({ address: '/login' });
  await setRules(world.control, patching('user/login', { data: { language: 'en' } }));

  await getSignIn(models).login({ username: ORDINARY, password: PASSWORD });

  // The language changes when the texts of the new language have been loaded.
  await vi.waitFor(() => expect(models.language.lang.value).toBe('en'));
  expect(browser.local.getItem('bnwUserLang')).toBe('en');
  expect(JSON.parse(browser.local.getItem('bnwUserLanguage') ?? '')).toEqual({
    id: 2,
    title: 'EN',
    lang: 'en',
  });
});

test('the language of the account replaces one that was chosen before the login', async () => {
  const { models, world } = await createTestClient({ address: '/login' });
  const signIn = getSignIn(models);
  await models.language.choose('en');
  await setRules(world.control, patching('user/login', { data: { language: 'tr' } }));

  await signIn.login({ username: ORDINARY, password: PASSWORD });

  await vi.waitFor(() => expect(models.language.lang.value).toBe('tr'));
});

test('a language chosen while the code is typed stays', async () => {
  const client = await createTestClient({ address: '/login' });
  const signIn = getSignIn(client.models);
  await signIn.login({ username: WITH_AUTHENTICATOR, password: PASSWORD });
  await client.models.language.choose('en');

  await signIn.submitCode(await findCode(client.world, 'authenticator', WITH_AUTHENTICATOR));
  await waitForCalls(client.models);

  expect(client.models.session.isSignedIn.value).toBe(true);
  expect(client.browser.local.getItem('bnwUserLang')).toBe('en');
});
