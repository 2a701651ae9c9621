// Tests each outcome of a login (spec §4, §8).
import { waitForPaint } from '../../../../scripts/screenshots/visit.ts';
import { findCovered } from '../../accessibility/violations.ts';
import { expect, test } from '../../page.ts';
import {
  expectSignedIn,
  expectSignedOut,
  fillLogin,
  findGameLinks,
  findToast,
  follow,
  listenToCalls,
  readStorage,
  skipGreeting,
} from '../../steps.ts';

test('a wrong password and an unknown name get the same message, and the password is cleared', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/login');
  for (const [username, password] of [
    ['esra.isik', 'yanlis'],
    ['kimse.yok', 'Vitrin1'],
    ['kaan.demir', 'yanlis'],
  ] as const) {
    await fillLogin(page, username, password);
    await expect(findToast(page, 'Giriş Başarısız')).toBeVisible();
    await expect(
      page.getByRole('alert').getByText('Kullanıcı adı veya şifre doğru değil.', { exact: false }),
    ).toBeVisible();
    await waitForPaint(page);
    expect(await findCovered(page)).toEqual([]);
    await expect(page.getByLabel('Şifre', { exact: true })).toHaveValue('');
    await expect(page.getByLabel('Kullanıcı adı')).toHaveValue(username);
  }
  await expectSignedOut(page);
});

test('empty fields show their errors and send nothing; an inactive account is named only after the right password', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const support = page.getByRole('main').getByRole('link', { name: 'Canlı destek' });
  await expect(support).toHaveAttribute('href', '/support');
  const calls = listenToCalls(page);

  await fillLogin(page, '', '');
  await expect(page.getByText('Kullanıcı adınızı yazın.')).toBeVisible();
  await fillLogin(page, 'esra.isik', '');
  await expect(page.getByText('Şifrenizi yazın.')).toBeVisible();
  expect(calls.filter((call) => call === 'user/login')).toEqual([]);

  await fillLogin(page, 'kaan.demir');
  await expect(page.getByRole('alert').getByText(/Bu hesap aktif değil/)).toBeVisible();
  await expectSignedOut(page);
  await page.getByRole('alert').getByRole('link', { name: 'Canlı desteğe yazın' }).click();
  await expect(page).toHaveURL(/\/support$/);
});

test('a login that meets an expired session fails, stores nothing and can be repeated', async ({
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
  expect(await readStorage(page)).toMatchObject({ session: null, profile: null });

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

test('a guarded address that is typed is the return address, and its page opens at the top after the sign-in', async ({
  page,
}) => {
  await skipGreeting(page);
  await page.setViewportSize({ width: 360, height: 400 });
  for (const address of ['/play/slot/1001?x=1#y', '/virtual/zeplin', '/favorites?x=1']) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/login$/);
    expect(await page.evaluate(() => localStorage.getItem('returnAddress'))).toBe(address);
  }
  await page.getByLabel('Şifre', { exact: true }).scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, 150));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(150);
  await fillLogin(page, 'esra.isik');

  await expect(page).toHaveURL(/\/favorites\?x=1$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Favoriler' })).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('returnAddress'))).toBeNull();
});

test('an address that contains profile is not used as return address', async ({ page }) => {
  await page.goto('/login');
  await page.evaluate(() => localStorage.setItem('returnAddress', '/profile/deposit'));
  await fillLogin(page, 'esra.isik');

  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => localStorage.getItem('returnAddress'))).toBeNull();
});

test('a toast stands at the bottom right (spec §8); the language can be switched on the login page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/login');
  await fillLogin(page, 'esra.isik', 'yanlis');
  const box = await page.getByRole('region', { name: 'Bildirimler' }).getByRole('alert').boundingBox();
  expect(1280 - ((box?.x ?? 0) + (box?.width ?? 0))).toBeLessThanOrEqual(32);
  expect(800 - ((box?.y ?? 0) + (box?.height ?? 0))).toBeLessThanOrEqual(32);
  expect(box?.x).toBeGreaterThan(640);

  await page.getByRole('banner').getByRole('button', { name: 'Switch to English' }).click();

  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
});

test('the login says where it leads: to the game that was tapped, a typed game, a page, or that of a player', async ({
  page,
}) => {
  await skipGreeting(page);
  await page.goto('/slot');
  const card = findGameLinks(page.getByRole('article')).first();
  await expect(card).toHaveText(/\S/);
  const name = await card.textContent();
  await card.click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(`Girişten sonra “${name}” açılır.`)).toBeVisible();

  await page.goto('/play/slot/1001');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Girişten sonra seçtiğiniz oyun açılır.')).toBeVisible();

  await page.evaluate(() => localStorage.setItem('returnAddress', '/live?q=rulet'));
  await page.reload();
  await expect(page.getByText('Girişten sonra “Canlı casino” sayfasına dönersiniz.')).toBeVisible();

  // It names the page of a player as the menu does, in both languages.
  for (const { path, name } of [
    { path: '/favorites', name: 'Favoriler' },
    { path: '/tickets', name: 'Biletlerim' },
    { path: '/notifications', name: 'Bildirimler' },
  ]) {
    await follow(page, path);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText(`Girişten sonra “${name}” sayfasına dönersiniz.`)).toBeVisible();
  }

  await page.getByRole('banner').getByRole('button', { name: 'Switch to English' }).click();
  await expect(page.getByText('After that you return to “Notifications”.')).toBeVisible();
});

test('without a public key the login page says what is missing, in the language of the site', async ({
  page,
  complaints,
}) => {
  complaints.expect(/404/);
  await page.route('**/datas/public-key.pem', (route) => route.fulfill({ status: 404 }));
  await skipGreeting(page);
  await page.goto('/login');
  await fillLogin(page, 'esra.isik');

  await expect(page.getByRole('alert')).toHaveText(
    'Giriş yapılamıyor: sunucunun açık anahtarı eksik veya geçersiz, bu yüzden oturumunuz şifrelenemiyor.',
  );
  await page.getByRole('button', { name: 'Switch to English' }).click();
  await page.getByLabel('Password', { exact: true }).fill('Vitrin1');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText(/^Signing in is not possible: the public key/);
});
