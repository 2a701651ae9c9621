import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import * as finance from '#contracts/calls/finance';
import { LOGIN_EXPIRATION_MS } from '#contracts/rules/session';
import { startUp } from '../../../../client/app/start-up.ts';
import { getSignIn } from '../../../../client/core/session/sign-in/sign-in.ts';
import { createMemoryArea } from '../../../../client/core/storage/store.ts';
import { getFavourites } from '../../../../client/features/catalogue/favourites/favourites.ts';
import { failing, ONCE, setRules } from '../../../support/faults.ts';
import { createGate } from '../../../support/servers/gate.ts';
import { createSignedInClient, createTestClient, ORDINARY, waitForCalls } from '../../support/test-client.ts';

const countRefreshes = (names: readonly string[]) =>
  names.filter((name) => name === 'user/get_user_profile').length;

test('an expired session is refreshed and the call is repeated', async () => {
  const { models, browser, world, toasts } = await createSignedInClient();
  const before = browser.local.getItem('bnwUserSession');
  await world.control('putPreset', undefined, { params: { name: 'session-expired-once' } });

  const outcome = await models.call(finance.check_balance);

  expect(outcome.ok).toBe(true);
  expect(browser.requestNames).toEqual([
    'finance/check_balance',
    'user/get_user_profile',
    'finance/check_balance',
  ]);
  expect(toasts()).toEqual([]);
  expect(browser.navigations).toEqual([]);
  expect(models.session.isSignedIn.value).toBe(true);
  expect(JSON.parse(browser.local.getItem('bnwUserSession') ?? '').sid).toBe(JSON.parse(before ?? '').sid);
});

test('parallel calls with an expired session share one refresh', async () => {
  const { models, browser, world } = await createSignedInClient();
  await world.control('putPreset', undefined, { params: { name: 'session-expired-once' } });

  const outcomes = await Promise.all([
    models.call(finance.check_balance),
    models.call(finance.list_highlighted_cash_methods, { Type: 1 }),
    models.call(casino.games_list),
  ]);

  expect(outcomes.map(({ ok }) => ok)).toEqual([true, true, true]);
  expect(countRefreshes(browser.requestNames)).toBe(1);
});

test('a refused refresh signs out and is not repeated', async () => {
  const { models, browser, world } = await createSignedInClient();
  await world.control('putPreset', undefined, { params: { name: 'session-expired' } });

  const outcome = await models.call(finance.check_balance);

  expect(outcome).toMatchObject({ ok: false, kind: 'session', reason: 'session-expired' });
  expect(countRefreshes(browser.requestNames)).toBe(1);
  expect(models.session.mayEnter.value).toBe(false);
  const keys = ['bnwUserSession', 'bnwUserAuth', 'bnwUserProfile', 'rid', 'expirationTime'];
  for (const key of [...keys, 'userActivityStartTime']) {
    expect(browser.local.getItem(key)).toBeNull();
  }
  expect(browser.session.getItem('bnwUserSession')).toBeNull();
  expect(models.finance.balanceKurus.value).toBeNull();
});

test('a refresh without a reply keeps auth for the next attempt', async () => {
  const { models, browser, world } = await createSignedInClient();
  await setRules(
    world.control,
    { on: 'finance/check_balance', when: { times: 1 }, effect: { kind: 'expire' } },
    failing('user/get_user_profile', 503, ONCE),
  );

  const outcome = await models.call(finance.check_balance);
  expect(outcome).toEqual({ ok: false, kind: 'http', status: 503 });
  expect(models.session.mayEnter.value).toBe(true);
  expect(browser.local.getItem('bnwUserSession')).toBeNull();

  expect((await models.call(finance.check_balance)).ok).toBe(true);
  expect(browser.local.getItem('bnwUserSession')).not.toBeNull();
});

for (const preset of ['login-failed', 'inactive-account', 'anonymous-user', 'session-expired']) {
  test(`calls open to visitors still succeed after ${preset}`, async () => {
    const { models, browser, world } = await createSignedInClient();
    await world.control('putPreset', undefined, { params: { name: preset } });

    const outcome = await models.call(casino.games_list);

    expect(outcome).toMatchObject({ ok: true });
    expect(browser.local.getItem('bnwUserSession')).toBeNull();
  });
}

test('code 403 and the debug text of an anonymous user also end the session', async () => {
  for (const effect of [
    { kind: 'message', message: 'Bir şey', code: 403 } as const,
    { kind: 'message', message: 'Bir şey', code: 400, debug: 'anonymous user' } as const,
  ]) {
    const { models, browser, world, toasts } = await createSignedInClient();
    await setRules(world.control, { on: 'finance/check_balance', effect });

    const outcome = await models.call(finance.check_balance);

    expect(outcome).toMatchObject({ ok: false, kind: 'session' });
    expect(browser.local.getItem('bnwUserSession')).toBeNull();
    expect(browser.local.getItem('bnwUserAuth')).not.toBeNull();
    expect(countRefreshes(browser.requestNames)).toBe(1);
    expect(toasts()).toEqual([]);
  }
});

test.each([
  ['a stored session', 'before the start', []],
  ['a stored session', 'after the start', []],
  ['auth alone', 'before the start', ['bnwUserSession', 'bnwUserProfile']],
  ['auth alone', 'after the start', ['bnwUserSession', 'bnwUserProfile']],
] as const)('with %s and a guard %s, a visit asks for the profile once', async (_, guard, missing) => {
  const { world, browser } = await createSignedInClient();
  await browser.pass(LOGIN_EXPIRATION_MS);
  for (const key of missing) browser.local.removeItem(key);
  const next = await createTestClient({ world, local: browser.local, isStarted: false });

  if (guard === 'before the start') next.models.session.revalidate();
  void next.models.fullProfile.load(); // As the page of the profile does.
  await startUp(next.models);
  if (guard === 'after the start') next.models.session.revalidate();
  await waitForCalls(next.models);

  expect(next.models.session.session.value?.username).toBe(ORDINARY);
  expect(next.models.fullProfile.state.value.kind).toBe('ready');
  expect(next.models.session.profile.value).not.toBeNull();
  expect(countRefreshes(next.browser.requestNames)).toBe(1);
});

test('a visit with neither session nor auth drops the stored profile (spec §4 Session restore)', async () => {
  const local = createMemoryArea();
  local.setItem('bnwUserProfile', '{"uid":"x","firstname":"Esra","lastname":"Işık"}');

  const { models } = await createTestClient({ local });

  expect(models.session.profile.value).toBeNull();
  expect(local.getItem('bnwUserProfile')).toBeNull();
});

test('a damaged session is dropped and refreshed by auth', async () => {
  const { world, browser } = await createSignedInClient();
  browser.local.setItem('bnwUserSession', '{"uid":1');
  browser.local.setItem('bnwUserProfile', '[]');

  const next = await createTestClient({ world, local: browser.local });

  expect(next.models.session.isSignedIn.value).toBe(true);
});

test('a logout ends the session on the server, shows a toast and goes home', async () => {
  const { models, browser, toasts } = await createSignedInClient();
  models.navigation.go('/slot');

  await models.session.logout();

  expect(browser.requestNames).toEqual(['user/logout']);
  expect(browser.getAddress()).toBe('/');
  expect(toasts()).toEqual(['Çıkış yaptınız']);
  expect(browser.local.getItem('bnwUserAuth')).toBeNull();
  expect(getFavourites(models).slots.value.size).toBe(0);
});

test('two presses of the logout end the session once', async () => {
  const { models, browser, toasts } = await createSignedInClient();

  await Promise.all([models.session.logout(), models.session.logout()]);

  expect(browser.requestNames).toEqual(['user/logout']);
  expect(toasts()).toEqual(['Çıkış yaptınız']);
});

test('a logout of an expired session sends no refresh', async () => {
  const { models, browser, world } = await createSignedInClient();
  models.navigation.go('/slot');
  await world.control('putPreset', undefined, { params: { name: 'session-expired' } });

  await models.session.logout();

  expect(browser.requestNames).toEqual(['user/logout']);
  expect(browser.getAddress()).toBe('/');
  expect(models.session.mayEnter.value).toBe(false);
});

test('a logout without a reply keeps the player signed in, without a toast', async () => {
  const { models, browser, toasts } = await createSignedInClient();
  browser.setOffline(true);

  expect(await models.session.logout()).toMatchObject({ kind: 'offline' });

  expect(toasts()).toEqual([]);
  expect(models.session.isSignedIn.value).toBe(true);
});

test('a logout or login in one tab applies to the others', async () => {
  const first = await createSignedInClient();
  const second = await createTestClient({ world: first.world, local: first.browser.local, address: '/slot' });

  await first.models.session.logout();
  second.browser.changeElsewhere('bnwUserAuth');
  expect(second.models.session.mayEnter.value).toBe(false);
  expect(second.browser.getAddress()).toBe('/');

  await getSignIn(first.models).login({ username: ORDINARY, password: 'Vitrin1' });
  second.browser.changeElsewhere('bnwUserSession');
  expect(second.models.session.isSignedIn.value).toBe(true);
});

test('a call of a session that another tab has replaced is repeated with the new one, without a refresh', async () => {
  const first = await createSignedInClient();
  const { opened, open } = createGate();
  const request: typeof first.world.request = async (path, init) => {
    if (String(init?.body).includes('check_balance')) await opened;
    return first.world.request(path, init);
  };
  const local = first.browser.local;
  const second = await createTestClient({ world: { ...first.world, request }, local, address: '/slot' });
  await waitForCalls(second.models);
  const before = countRefreshes(second.browser.requestNames);

  const balance = second.models.call(finance.check_balance);
  await first.models.session.logout();
  await getSignIn(first.models).login({ username: ORDINARY, password: 'Vitrin1' });
  second.browser.changeElsewhere('bnwUserSession');
  open();

  expect((await balance).ok).toBe(true);
  expect(countRefreshes(second.browser.requestNames)).toBe(before);
});

test('a tab waits while another one refreshes the session', async () => {
  const first = await createSignedInClient();
  const second = await createTestClient({ world: first.world, local: first.browser.local });

  first.browser.local.removeItem('bnwUserSession');
  second.browser.changeElsewhere('bnwUserSession');

  expect(second.models.session.isSignedIn.value).toBe(true);
});

test('the session storage holds the stored session in every tab, and nothing without one', async () => {
  const first = await createSignedInClient();
  const stored = () => first.browser.local.getItem('bnwUserSession');

  const second = await createTestClient({ world: first.world, local: first.browser.local });
  expect(second.browser.session.getItem('bnwUserSession')).toBe(stored());

  await first.models.session.logout();
  second.browser.changeElsewhere('bnwUserSession');
  expect(stored()).toBeNull();
  expect(second.browser.session.getItem('bnwUserSession')).toBeNull();

  const session = createMemoryArea();
  session.setItem('bnwUserSession', '{"uid":"left over"}');
  const third = await createTestClient({ world: first.world, local: first.browser.local, session });
  expect(third.browser.session.getItem('bnwUserSession')).toBeNull();
});
