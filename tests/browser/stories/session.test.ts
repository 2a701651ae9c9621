// How a session ends, and how it lives on.
import { expect, test } from '../page.ts';
import {
  accountMenu,
  expectSignedIn,
  expectSignedOut,
  fillLogin,
  game,
  letPass,
  listenToCalls,
  signIn,
  skipGreeting,
  stored,
  toast,
} from '../steps.ts';

const MINUTE_MS = 60_000;
/** Within this the client hears the server's time, and checks it once more. */
const HEARING_MS = 40_000;

test('a session that is said to be expired is gone, and the way back leads through the login page', async ({
  page,
  control,
}) => {
  await signIn(page);
  await page.goto('/play/slot/1001');
  await expect(game(page).getByRole('button', { name: 'Çevir' })).toBeEnabled();

  await control('patchScenario', { sessionExpired: true });
  await page.goto('/play/slot/1002');

  await expect(page).toHaveURL(/\/login$/);
  expect(await stored(page)).toMatchObject({ session: null, mirror: null, profile: null });

  await control('deleteScenario');
  await fillLogin(page, 'esra.isik');
  await expect(page).toHaveURL(/\/play\/slot\/1002$/);
});

test('an expired session with valid auth is refreshed unseen', async ({ page, control }) => {
  await signIn(page);
  const before = await stored(page);

  await control('putPreset', undefined, { params: { name: 'session-expired-once' } });
  const calls = listenToCalls(page);
  await page.goto('/play/slot/1001');

  await expect(game(page).getByRole('button', { name: 'Çevir' })).toBeEnabled();
  expect(calls).toContain('user/get_user_profile');
  await expect(page).toHaveURL(/\/play\/slot\/1001$/);
  await expect(toast(page, /.+/)).toHaveCount(0);
  expect((await stored(page)).auth).toBe(before.auth);
  expect((await control('getScenario')).rules[0]?.hits).toBe(1);
});

test('one hour without activity signs out, five seconds more or less', async ({ page, control }) => {
  await skipGreeting(page);
  await page.clock.install();
  await signIn(page);
  await page.goto('/slot');
  await expect(page.getByText(/^48 \/ /)).toBeVisible();

  const { now } = await control('getClock');
  await control('putClock', { now: Date.parse(now) + 59 * MINUTE_MS, keepSessions: true });
  await letPass(page, HEARING_MS);
  await expect(accountMenu(page)).toBeVisible();

  await control('putClock', { now: Date.parse(now) + 61 * MINUTE_MS, keepSessions: true });
  await letPass(page, HEARING_MS);
  await expectSignedOut(page);
  await expect(page).toHaveURL(/\/$/);
});

test('signing out in one tab signs out the other', async ({ page, context }) => {
  await signIn(page);
  const other = await context.newPage();
  await skipGreeting(other);
  await other.goto('/slot');
  await expect(accountMenu(other)).toBeVisible();

  await page.bringToFront(); // a tab behind another draws too seldom to be clicked
  await accountMenu(page).click();
  await page.getByRole('button', { name: 'Çıkış yap' }).click();

  await expectSignedOut(other);
});

test('a reload keeps the player signed in, and loses nothing', async ({ page }) => {
  await signIn(page);
  await page.goto('/slot');
  await page.reload();

  await expectSignedIn(page);
  await expect(page.getByRole('banner').getByText('12.450,75\u00a0TL')).toBeVisible();
});

for (const preset of ['login-failed', 'inactive-account', 'anonymous-user']) {
  test(`${preset} in the middle of a session signs out without a word`, async ({ page, control }) => {
    await signIn(page);
    await control('putPreset', undefined, { params: { name: preset } });

    await page.goto('/slot');
    await expectSignedOut(page);
    await expect(toast(page, /.+/)).toHaveCount(0);
    await expect(page.getByText(/^48 \/ /)).toBeVisible();
  });
}

test('a call that is not allowed is refused in its place, and signs nobody out', async ({
  page,
  control,
}) => {
  await signIn(page);
  await control('putPreset', undefined, { params: { name: 'not-authorised' } });

  await page.goto('/slot');
  await expect(page.getByRole('main').getByText('Bu işlem için yetkiniz yok')).toBeVisible();
  await expect(accountMenu(page)).toBeVisible();
  expect((await stored(page)).auth).not.toBeNull();
});
