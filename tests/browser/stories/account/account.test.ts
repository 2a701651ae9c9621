// Tests a player's own pages.
import { expect, test } from '../../page.ts';
import { follow, openSignedIn, PHONE } from '../../steps.ts';

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
  await follow(page, '/profile/withdraw');
  await expect(cashier).toHaveAttribute('aria-current', 'true');
});
