// Tests a player's own pages: profile, password and second factor.
import type { Page } from 'playwright';
import { expect, test } from '../../page.ts';
import { authenticatorCode, expectInReach, findToast, openSignedIn, PHONE, readOffset } from '../../steps.ts';

test('/me leads to the profile, which masks the identity number, links to the pages of the account, and hides the balance from everybody', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await openSignedIn(page, '/me');
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Esra Işık' })).toBeVisible();
  await expect(page.getByText(/^\d{3}\s•••\s•••\s\d\d$/)).toBeVisible();
  const balance = page.getByRole('main').getByRole('region', { name: 'Bakiye' });
  await expect(balance).toContainText(/[\d.]+,\d\d\sTL/);

  const menu = page.getByRole('main').getByRole('navigation', { name: 'Hesabım' });
  for (const name of ['Banka hesapları', 'Bahis geçmişi', 'Favoriler', 'Biletlerim', 'İki adımlı doğrulama'])
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();

  await menu.getByRole('button', { name: 'Kişisel bilgiler' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Kişisel bilgiler' })).toBeFocused();

  await balance.getByRole('button', { name: 'Bakiyeyi gizle' }).click();
  await expect(balance).toContainText('Bakiye gizli');
  await expect(balance).not.toContainText(/\d/);
  expect(await page.evaluate(() => localStorage.getItem('showBalance'))).toBe('0');

  // The fourth link of the tab bar is marked as current on the pages of the cashier alone.
  const cashier = page.getByRole('navigation', { name: 'Alt menü' }).getByRole('link', { name: 'Kasa' });
  await expect(cashier).not.toHaveAttribute('aria-current');
  await page.getByRole('main').getByRole('link', { name: 'Şifre', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Şifre' })).toBeFocused();
  await expect(cashier).not.toHaveAttribute('aria-current');
  await page.getByRole('main').getByRole('link', { name: 'Hesabım' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Biletler/ })
    .click();
  await expect(page).toHaveURL(/\/tickets$/);
  await expect(cashier).not.toHaveAttribute('aria-current');

  await cashier.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Para yatır' })).toBeFocused();
  await expect(cashier).toHaveAttribute('aria-current', 'page');
  await page.goto('/profile/withdraw');
  await expect(cashier).toHaveAttribute('aria-current', 'true');
});

test('an authenticator is switched on and off with its codes', async ({ page, control }) => {
  await openSetUp(page);
  await expect(page.getByRole('heading', { level: 2, name: 'Uygulamayı bağlayın' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Doğrulama uygulamanız için karekod' })).toBeVisible();
  const field = page.getByLabel('Kod', { exact: true });
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(field).toHaveAttribute('inputmode', 'numeric');
  expect(await field.getAttribute('maxlength')).toBeNull();

  await field.fill('12345');
  await field.press('Enter');
  await expect(page.getByText('Kod altı rakamdan oluşur.')).toBeVisible();
  await expect(field).toBeFocused();
  const code = await authenticatorCode(control, 'esra.isik');
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await expect(findToast(page, 'İki adımlı doğrulama açıldı')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Durum' })).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  await expect(page).toHaveURL(/\/profile\/two-factor$/);

  await page.getByRole('main').getByRole('button', { name: 'Kapat' }).click();
  const dialog = page.getByRole('dialog', { name: 'Doğrulamayı kapatalım mı?' });
  await expect(dialog.getByLabel('Kod', { exact: true })).toBeFocused();
  await dialog.getByLabel('Kod', { exact: true }).fill(await authenticatorCode(control, 'esra.isik'));
  await expect(page.getByRole('main').getByText('İki adımlı doğrulama kapatıldı')).toBeVisible();
});

async function openSetUp(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openSignedIn(page, '/profile/two-factor');
  await expectCurrentRowInView(page);
  await page.getByRole('main').getByRole('button', { name: 'Devam et' }).click();
}

/**
 * Expects the current row of the account menu to be in view: the menu is taller than the window, and scrolls
 * on its own.
 */
async function expectCurrentRowInView(page: Page): Promise<void> {
  const row = page
    .getByRole('navigation', { name: 'Hesabım' })
    .getByRole('link', { name: 'İki adımlı doğrulama' });
  await expect(row).toHaveAttribute('aria-current', 'page');
  await expectInReach(row);
  expect(await readOffset(page)).toBe(0);
}
