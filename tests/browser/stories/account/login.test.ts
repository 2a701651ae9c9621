// Tests each outcome of a login (spec §4, §8).
import { failing, setRules } from '../../../support/faults.ts';
import { expect, test } from '../../page.ts';
import { expectSignedOut, fillLogin, follow, listenToCalls, readOffset, skipGreeting } from '../../steps.ts';

test('a guarded address that is typed is the return address; each refusal of the login stands on the page and in a toast at the bottom right (spec §8), and the sign-in opens the page at its top', async ({
  page,
  control,
  complaints,
}) => {
  complaints.expect(/404/);
  await setRules(control, failing('GET /datas/public-key.pem', 404));
  await skipGreeting(page);
  const readReturnAddress = () => page.evaluate(() => localStorage.getItem('returnAddress'));
  await page.goto('/play/slot/1001?x=1#y');
  await expect(page).toHaveURL(/\/login$/);
  expect(await readReturnAddress()).toBe('/play/slot/1001?x=1#y');
  await expect(page.getByText('Girişten sonra “Kiraz Yağmuru” açılır.')).toBeVisible();

  // A virtual game has no guard: its page tells a visitor what it is.
  for (const name of ['Üye ol', 'Giriş yap']) {
    await follow(page, '/virtual/zeplin');
    await expect(page.getByRole('heading', { level: 1, name: 'Zeplin' })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    expect(await readReturnAddress()).toBe('/virtual/zeplin');
  }
  await expect(page.getByText('Girişten sonra “Zeplin” açılır.')).toBeVisible();
  // The heading keeps a distance from the cover of the game that waits.
  const [heading, cover] = [page.getByRole('heading', { level: 1 }), page.getByRole('main').locator('img')];
  const [headingBox, coverBox] = [await heading.boundingBox(), await cover.boundingBox()];
  expect((coverBox?.y ?? 0) - (headingBox?.y ?? 0) - (headingBox?.height ?? 0)).toBeCloseTo(12, 0);

  await follow(page, '/favorites?x=1');
  await expect(page).toHaveURL(/\/login$/);
  expect(await readReturnAddress()).toBe('/favorites?x=1');

  const calls = listenToCalls(page);
  const alert = page.getByRole('alert');
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

  await page.setViewportSize({ width: 360, height: 400 });
  await fillLogin(page, 'kaan.demir', 'yanlis');
  await expect(alert.getByText('Kullanıcı adı veya şifre doğru değil.', { exact: false })).toBeVisible();
  const password = page.getByLabel('Şifre', { exact: true });
  await expect(password).toHaveValue('');
  await expect(page.getByLabel('Kullanıcı adı')).toHaveValue('kaan.demir');
  await page.getByRole('button', { name: 'Şifreyi göster' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Şifreyi gizle' }).click();
  await expect(password).toHaveAttribute('type', 'password');
  await fillLogin(page, 'kaan.demir');
  await expect(alert.getByText(/Bu hesap aktif değil/)).toBeVisible();
  await expectSignedOut(page);
  await expect(alert.getByRole('link', { name: 'Canlı desteğe yazın' })).toHaveAttribute(
    'href',
    /^\/support\b/,
  );

  await page.getByLabel('Şifre', { exact: true }).fill('Vitrin1');
  await page.getByLabel('Kullanıcı adı').fill('esra.isik');
  await page.evaluate(() => scrollTo(0, 150));
  await expect.poll(() => readOffset(page)).toBe(150);
  await page.getByLabel('Kullanıcı adı').press('Enter');
  await expect(page).toHaveURL(/\/favorites\?x=1$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Favoriler' })).toBeFocused();
  await expect.poll(() => readOffset(page)).toBe(0);
  expect(await readReturnAddress()).toBeNull();
});
