// Each outcome of a login (spec §4, §8).
import { expect, test } from '../page.ts';
import { expectSignedIn, expectSignedOut, fillLogin, listenToCalls, stored } from '../steps.ts';

test('a wrong password and an unknown name are refused in the same words, and the password is cleared', async ({
  page,
}) => {
  await page.goto('/login');
  for (const [username, password] of [
    ['esra.isik', 'yanlis'],
    ['kimse.yok', 'Vitrin1'],
    ['kaan.demir', 'yanlis'],
  ] as const) {
    await fillLogin(page, username, password);
    await expect(
      page.getByRole('alert').getByText('Kullanıcı adı veya şifre doğru değil.', { exact: false }),
    ).toBeVisible();
    await expect(page.getByLabel('Şifre', { exact: true })).toHaveValue('');
    await expect(page.getByLabel('Kullanıcı adı')).toHaveValue(username);
  }
  await expectSignedOut(page);
});

test('an inactive account is told so, but only after the right password', async ({ page }) => {
  await page.goto('/login');
  await fillLogin(page, 'kaan.demir');

  await expect(page.getByRole('alert').getByText(/Bu hesap aktif değil/)).toBeVisible();
  await expectSignedOut(page);
});

test('empty fields are named where they stand, and nothing is sent', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const calls = listenToCalls(page);

  await fillLogin(page, '', '');
  await expect(page.getByText('Kullanıcı adınızı yazın.')).toBeVisible();
  await fillLogin(page, 'esra.isik', '');
  await expect(page.getByText('Şifrenizi yazın.')).toBeVisible();
  expect(calls.filter((call) => call === 'user/login')).toEqual([]);
});

test('a login that meets an expired session says that it failed, keeps nothing, and may be tried again', async ({
  page,
  control,
}) => {
  await page.goto('/login');
  await control('putScenario', {
    rules: [
      {
        on: 'user/login',
        effect: { kind: 'message', message: 'Oturum süresi doldu', code: 403 },
        when: { times: 1 },
      },
    ],
  });

  await fillLogin(page, 'esra.isik');
  await expect(page.getByRole('alert').first()).toBeVisible();
  expect(await stored(page)).toMatchObject({ session: null, profile: null });

  await fillLogin(page, 'esra.isik');
  await expectSignedIn(page);
});

test('a double click signs in once', async ({ page, control }) => {
  await control('putScenario', {
    latency: { kind: 'fixed', ms: 300 },
  });
  await page.goto('/login');
  const calls = listenToCalls(page);
  await page.getByLabel('Kullanıcı adı').fill('esra.isik');
  await page.getByLabel('Şifre', { exact: true }).fill('Vitrin1');
  await page.getByRole('main').getByRole('button', { name: 'Giriş yap' }).dblclick();

  await expectSignedIn(page);
  expect(calls.filter((call) => call === 'user/login')).toHaveLength(1);
});

test('an address with profile in it is no return address', async ({ page }) => {
  await page.goto('/login');
  await page.evaluate(() => localStorage.setItem('returnAddress', '/profile/deposit'));
  await fillLogin(page, 'esra.isik');

  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => localStorage.getItem('returnAddress'))).toBeNull();
});

test('the site can be read in English from the login page on, server messages included', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('banner').getByRole('button', { name: 'Switch to English' }).click();

  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
});
