// Tests each outcome of a login (spec §4, §8).
import { failing, setRules } from '../../../support/faults.ts';
import { expect, test } from '../../page.ts';
import { expectSignedOut, fillLogin, listenToCalls, skipGreeting } from '../../steps.ts';

test('each refusal of a login stands on the page and in a toast at the bottom right (spec §8), and clears the password', async ({
  page,
  control,
  complaints,
}) => {
  complaints.expect(/404/);
  await setRules(control, failing('GET /datas/public-key.pem', 404));
  await page.goto('/login');
  const alert = page.getByRole('alert');
  const calls = listenToCalls(page);
  await fillLogin(page, '', '');
  await expect(page.getByText('Kullanıcı adınızı yazın.')).toBeVisible();
  await fillLogin(page, 'esra.isik', '');
  await expect(page.getByText('Şifrenizi yazın.')).toBeVisible();
  expect(calls.filter((call) => call === 'user/login')).toEqual([]);

  await fillLogin(page, 'esra.isik');
  await expect(alert.getByText(/^Giriş yapılamıyor: sunucunun açık anahtarı eksik/)).toBeVisible();
  await control('deleteScenario');

  await fillLogin(page, 'esra.isik', 'yanlis');
  const toast = page.getByRole('region', { name: 'Bildirimler' }).getByRole('alert');
  await expect(toast.getByText('Giriş Başarısız')).toBeVisible();
  const box = await toast.boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(width - ((box?.x ?? 0) + (box?.width ?? 0))).toBeLessThanOrEqual(32);
  expect(height - ((box?.y ?? 0) + (box?.height ?? 0))).toBeLessThanOrEqual(32);
  expect(box?.x).toBeGreaterThan(width / 2);

  await page.setViewportSize({ width: 360, height: 740 });
  await fillLogin(page, 'kaan.demir', 'yanlis');
  await expect(alert.getByText('Kullanıcı adı veya şifre doğru değil.', { exact: false })).toBeVisible();
  await expect(page.getByLabel('Şifre', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('Kullanıcı adı')).toHaveValue('kaan.demir');

  await fillLogin(page, 'kaan.demir');
  await expect(alert.getByText(/Bu hesap aktif değil/)).toBeVisible();
  await expectSignedOut(page);
  await alert.getByRole('link', { name: 'Canlı desteğe yazın' }).click();
  await expect(page).toHaveURL(/\/support$/);
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
