// Tests the end of a session, and its renewal.

import { INACTIVITY_LIMIT_MS } from '#contracts/rules/session';
import { MINUTE_MS } from '#contracts/time/durations';
import { expect, test } from '../../page.ts';
import {
  advanceClock,
  expectSignedIn,
  expectSignedOut,
  fillLogin,
  findAccountMenu,
  findGame,
  findToast,
  leaveSite,
  listenToCalls,
  openSignedIn,
  readStorage,
  signIn,
  skipGreeting,
} from '../../steps.ts';

/** Within this time the client receives the server's time and checks the inactivity limit. */
const TIME_CHECK_MS = 40_000;

test('an expired session is cleared, and signing in returns to the page', async ({ page, control }) => {
  await openSignedIn(page, '/play/slot/1001');
  await expect(findGame(page).getByRole('button', { name: 'Çevir' })).toBeEnabled();

  await control('patchScenario', { sessionExpired: true });
  await page.goto('/play/slot/1002');

  await expect(page).toHaveURL(/\/login$/);
  expect(await readStorage(page)).toMatchObject({ session: null, mirror: null, profile: null });

  await control('deleteScenario');
  await fillLogin(page, 'esra.isik');
  await expect(page).toHaveURL(/\/play\/slot\/1002$/);
});

test('an expired session with a valid auth is refreshed without a message', async ({ page, control }) => {
  await signIn(page);
  const before = await readStorage(page);

  await leaveSite(page);
  await control('putPreset', undefined, { params: { name: 'session-expired-once' } });
  const calls = listenToCalls(page);
  await page.goto('/play/slot/1001');

  await expect(findGame(page).getByRole('button', { name: 'Çevir' })).toBeEnabled();
  expect(calls).toContain('user/get_user_profile');
  await expect(page).toHaveURL(/\/play\/slot\/1001$/);
  await expect(findToast(page, /.+/)).toHaveCount(0);
  expect((await readStorage(page)).auth).toBe(before.auth);
  expect((await control('getScenario')).rules[0]?.hits).toBe(1);
});

test('a player without activity is signed out once the inactivity limit has passed', async ({
  page,
  control,
}) => {
  await skipGreeting(page);
  await page.clock.install();
  await openSignedIn(page, '/slot');
  await expect(page.getByText(/^48 \/ /)).toBeVisible();

  const { now } = await control('getClock');
  await control('putClock', { now: Date.parse(now) + INACTIVITY_LIMIT_MS - MINUTE_MS, keepSessions: true });
  await advanceClock(page, TIME_CHECK_MS);
  await expect(findAccountMenu(page)).toBeVisible();

  await control('putClock', { now: Date.parse(now) + INACTIVITY_LIMIT_MS + MINUTE_MS, keepSessions: true });
  await advanceClock(page, TIME_CHECK_MS);
  await expectSignedOut(page);
  await expect(page).toHaveURL(/\/$/);
});

test('signing out in one tab signs out the other', async ({ page, context }) => {
  await signIn(page);
  const other = await context.newPage();
  await skipGreeting(other);
  await other.goto('/slot');
  await expect(findAccountMenu(other)).toBeVisible();

  await page.bringToFront(); // A background tab renders too rarely to be clicked.
  await findAccountMenu(page).click();
  await page.getByRole('button', { name: 'Çıkış yap' }).click();

  await expectSignedOut(other);
});

test('a reload keeps the player signed in and the storage unchanged', async ({ page }) => {
  await openSignedIn(page, '/slot');
  await page.reload();

  await expectSignedIn(page);
  await expect(page.getByRole('banner').getByText('12.450,75\u00a0TL')).toBeVisible();
});

for (const [preset, message] of [
  ['login-failed', 'Giriş Başarısız'],
  ['inactive-account', 'İnaktif hesap'],
] as const) {
  test(`${preset} on a player's page shows “${message}” on the home page`, async ({ page, control }) => {
    await signIn(page);
    await leaveSite(page);
    await control('putPreset', undefined, { params: { name: preset } });

    // The toast may be gone by the time that the page has loaded. `waitFor` looks every 500 ms, `expect` every second.
    await Promise.all([findToast(page, message).waitFor(), page.goto('/tickets')]);

    await expect(page).toHaveURL(/\/$/);
    await expectSignedOut(page);
    expect(await page.evaluate(() => localStorage.getItem('returnAddress'))).toBeNull();
  });
}

test('anonymous-user during a session signs out without a message', async ({ page, control }) => {
  await signIn(page);
  await leaveSite(page);
  await control('putPreset', undefined, { params: { name: 'anonymous-user' } });

  await page.goto('/slot');
  await expectSignedOut(page);
  await expect(findToast(page, /.+/)).toHaveCount(0);
  await expect(page.getByText(/^48 \/ /)).toBeVisible();
});

test('a page whose content is not allowed gives way to the no-access page, and the session stays', async ({
  page,
  control,
}) => {
  await signIn(page);
  await leaveSite(page);
  await control('putPreset', undefined, { params: { name: 'not-authorised' } });

  await page.goto('/slot');
  await expect(page).toHaveURL(/\/no-access$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bu sayfa görüntülenemiyor');
  await expect(findAccountMenu(page)).toBeVisible();
  expect((await readStorage(page)).auth).not.toBeNull();
});
