import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import * as finance from '#contracts/calls/finance';
import { createSignIn } from '../../client/state/sign-in.ts';
import { safeArea } from '../../client/storage/area.ts';
import { aClient, aSignedInClient, ORDINARY, settled } from './a-client.ts';

const refreshes = (sent: readonly string[]) => sent.filter((name) => name === 'user/get_user_profile').length;

test('a session that ends in the middle is revived unseen, and the call is sent once more', async () => {
  const { models, browser, world, toasts } = await aSignedInClient();
  const before = browser.local.getItem('bnwUserSession');
  await world.control('putPreset', undefined, { params: { name: 'session-expired-once' } });

  const outcome = await models.api.call(finance.check_balance);

  expect(outcome.ok).toBe(true);
  expect(browser.sent).toEqual(['finance/check_balance', 'user/get_user_profile', 'finance/check_balance']);
  expect(toasts()).toEqual([]);
  expect(browser.went).toEqual([]);
  expect(models.session.isSignedIn.value).toBe(true);
  expect(JSON.parse(browser.local.getItem('bnwUserSession') ?? '').sid).toBe(JSON.parse(before ?? '').sid);
});

test('parallel calls that meet the ended session share one refresh', async () => {
  const { models, browser, world } = await aSignedInClient();
  await world.control('putPreset', undefined, { params: { name: 'session-expired-once' } });

  const outcomes = await Promise.all([
    models.api.call(finance.check_balance),
    models.api.call(finance.list_highlighted_cash_methods, { Type: 1 }),
    models.api.call(casino.games_list),
  ]);

  expect(outcomes.map(({ ok }) => ok)).toEqual([true, true, true]);
  expect(refreshes(browser.sent)).toBe(1);
});

test('a refresh that is refused signs out and never asks for another', async () => {
  const { models, browser, world } = await aSignedInClient();
  await world.control('putPreset', undefined, { params: { name: 'session-expired' } });

  const outcome = await models.api.call(finance.check_balance);

  expect(outcome).toMatchObject({ ok: false, kind: 'session', reason: 'session-expired' });
  expect(refreshes(browser.sent)).toBe(1);
  expect(models.session.mayEnter.value).toBe(false);
  for (const key of ['bnwUserSession', 'bnwUserAuth', 'bnwUserProfile', 'rid', 'expirationTime']) {
    expect(browser.local.getItem(key)).toBeNull();
  }
  expect(browser.session.getItem('bnwUserSession')).toBeNull();
  expect(models.finance.balanceKurus.value).toBeNull();
});

test('a refresh that cannot be asked keeps auth for the next attempt', async () => {
  const { models, browser, world } = await aSignedInClient();
  await world.control('patchScenario', {
    rules: [
      { on: 'finance/check_balance', when: { times: 1 }, effect: { kind: 'expire' } },
      { on: 'user/get_user_profile', when: { times: 1 }, effect: { kind: 'status', status: 503 } },
    ],
  });

  const outcome = await models.api.call(finance.check_balance);
  expect(outcome).toEqual({ ok: false, kind: 'http', status: 503 });
  expect(models.session.mayEnter.value).toBe(true);
  expect(browser.local.getItem('bnwUserSession')).toBeNull();

  expect((await models.api.call(finance.check_balance)).ok).toBe(true);
  expect(browser.local.getItem('bnwUserSession')).not.toBeNull();
});

for (const preset of ['login-failed', 'inactive-account']) {
  test(`${preset} in the middle of a session takes auth away as well`, async () => {
    const { models, browser, world } = await aSignedInClient();
    await world.control('putPreset', undefined, { params: { name: preset } });

    const outcome = await models.api.call(finance.check_balance);

    expect(outcome).toMatchObject({ kind: 'session', reason: preset });
    expect(browser.local.getItem('bnwUserAuth')).toBeNull();
    expect(refreshes(browser.sent)).toBe(0);
  });
}

for (const preset of ['login-failed', 'inactive-account', 'anonymous-user', 'session-expired']) {
  test(`what visitors may see too is answered all the same after ${preset}`, async () => {
    const { models, browser, world } = await aSignedInClient();
    await world.control('putPreset', undefined, { params: { name: preset } });

    const outcome = await models.api.call(casino.games_list);

    expect(outcome).toMatchObject({ ok: true });
    expect(browser.local.getItem('bnwUserSession')).toBeNull();
  });
}

test('code 403 and the debug text of an anonymous user end the session too', async () => {
  for (const effect of [
    { kind: 'message', message: 'Bir şey', code: 403 } as const,
    { kind: 'message', message: 'Bir şey', code: 400, debug: 'anonymous user' } as const,
  ]) {
    const { models, browser, world } = await aSignedInClient();
    await world.control('patchScenario', { rules: [{ on: 'finance/check_balance', effect }] });

    const outcome = await models.api.call(finance.check_balance);

    expect(outcome).toMatchObject({ ok: false, kind: 'session' });
    expect(browser.local.getItem('bnwUserSession')).toBeNull();
    expect(browser.local.getItem('bnwUserAuth')).not.toBeNull();
    expect(refreshes(browser.sent)).toBe(1);
  }
});

test('a visit with session and profile goes on with them', async () => {
  const { world, browser } = await aSignedInClient();

  const next = await aClient({ world, local: browser.local });

  expect(next.models.session.isSignedIn.value).toBe(true);
  expect(refreshes(next.browser.sent)).toBe(1); // to load the profile, not to revive
});

test('a visit with auth alone revives the session', async () => {
  const { world, browser } = await aSignedInClient();
  browser.local.removeItem('bnwUserSession');
  browser.local.removeItem('bnwUserProfile');

  const next = await aClient({ world, local: browser.local });

  expect(next.models.session.session.value?.username).toBe(ORDINARY);
  expect(next.models.finance.balanceKurus.value).toBeGreaterThan(0);
});

test('a visit without either is a visitor’s, and asks for no player', async () => {
  const { models, browser } = await aClient();

  expect(models.session.mayEnter.value).toBe(false);
  expect(browser.sent.filter((name) => name.startsWith('user/') || name.startsWith('finance/'))).toEqual([]);
});

test('a damaged session is dropped, not thrown, and auth revives it', async () => {
  const { world, browser } = await aSignedInClient();
  browser.local.setItem('bnwUserSession', '{"uid":1');
  browser.local.setItem('bnwUserProfile', '[]');

  const next = await aClient({ world, local: browser.local });

  expect(next.models.session.isSignedIn.value).toBe(true);
});

test('logout ends the session on the server, says so and goes home', async () => {
  const { models, browser, toasts } = await aSignedInClient({ address: '/slot' });

  await models.session.logout();

  expect(browser.sent).toEqual(['user/logout']);
  expect(browser.here()).toBe('/');
  expect(toasts()).toEqual(['Çıkış yaptınız']);
  expect(browser.local.getItem('bnwUserAuth')).toBeNull();
  expect(models.favourites.slots.value.size).toBe(0);
});

test('logout of a session that has expired already needs no refresh', async () => {
  const { models, browser, world } = await aSignedInClient();
  await world.control('putPreset', undefined, { params: { name: 'session-expired' } });

  await models.session.logout();

  expect(browser.sent).toEqual(['user/logout']);
  expect(browser.here()).toBe('/');
  expect(models.session.mayEnter.value).toBe(false);
});

test('a logout that does not reach the server leaves one signed in, and says so', async () => {
  const { models, browser, toasts } = await aSignedInClient();
  browser.setOffline(true);

  await models.session.logout();

  expect(toasts()).toEqual(['Çıkış yapılamadı. Lütfen yeniden deneyin.']);
  expect(models.session.isSignedIn.value).toBe(true);
});

test('a logout in one tab is a logout in the other, a login too', async () => {
  const first = await aSignedInClient();
  const second = await aClient({ world: first.world, local: first.browser.local, address: '/slot' });

  await first.models.session.logout();
  second.browser.changeElsewhere('bnwUserAuth');
  expect(second.models.session.mayEnter.value).toBe(false);
  expect(second.browser.here()).toBe('/');

  await first.models.of(createSignIn).login({ username: ORDINARY, password: 'Vitrin1' });
  second.browser.changeElsewhere('bnwUserSession');
  expect(second.models.session.isSignedIn.value).toBe(true);
});

test('while one tab revives the session the other waits for the news', async () => {
  const first = await aSignedInClient();
  const second = await aClient({ world: first.world, local: first.browser.local });

  first.browser.local.removeItem('bnwUserSession');
  second.browser.changeElsewhere('bnwUserSession');

  expect(second.models.session.isSignedIn.value).toBe(true);
});

test('calls of visitors never carry the session', async () => {
  const { models, world } = await aSignedInClient();
  await settled(models);
  models.content.loadSlides();
  await settled(models);

  const journal = await world.control('getJournal');

  expect(journal.entries.find(({ call }) => call === 'cmscontroller/getSlider')?.player).toBeNull();
});

test('with storage forbidden everything works until the tab closes', async () => {
  const forbidden = safeArea(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });

  const { models } = await aSignedInClient({ local: forbidden });

  expect(models.session.isSignedIn.value).toBe(true);
  expect((await models.api.call(finance.check_balance)).ok).toBe(true);
});
