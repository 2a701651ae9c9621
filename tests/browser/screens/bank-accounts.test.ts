// Tests bank accounts: an IBAN typed with any spacing, a refusal beside its field, a deletion that the
// player has to confirm.

import type { Page } from 'playwright';
import { failing, setRules } from '../../support/faults.ts';
import { holdCalls } from '../hold-requests.ts';
import { waitForReplies } from '../open-requests.ts';
import { expect, test } from '../page.ts';
import { findAccountMenu, findToast, listenToCalls, openSignedIn } from '../steps.ts';

const findIban = (page: Page) => page.getByLabel('IBAN');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('a player adds an account, whose IBAN is grouped only after they leave its field; a menu stays open while one is saved, a refused form keeps what was typed, and a deletion is asked first', async ({
  page,
  control,
  complaints,
}) => {
  complaints.expect(/status of 503/);
  await openSignedIn(page, '/profile/bank-accounts');
  await page.getByRole('link', { name: 'Hesap ekle' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Banka hesabı ekle');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByLabel('Hesap sahibi')).toHaveValue('Esra Işık');

  await findIban(page).pressSequentially('tr73 00062000 0123-4567 8901 24');
  await expect(findIban(page)).toHaveValue('tr73 00062000 0123-4567 8901 24');
  await findIban(page).press('Tab');
  await expect(findIban(page)).toHaveValue('TR73 0006 2000 0123 4567 8901 24');
  await expect(page.getByText('Bu IBAN geçerli değil')).toBeVisible();
  await expect(findIban(page)).toHaveAttribute('aria-invalid', 'true');

  // Correcting the last digit keeps the cursor in its place and removes the error at once.
  await findIban(page).press('End');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('3');
  expect(await findIban(page).evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(32);
  await expect(page.getByText('Bu IBAN geçerli değil')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Garanti BBVA');

  const calls = listenToCalls(page);
  await findIban(page).press('Enter');
  await page.keyboard.press('Enter');
  await expect(findToast(page, 'Banka Hesabı Başarıyla Eklendi')).toBeVisible();
  await expect(page).toHaveURL(/\/profile\/bank-accounts$/);
  await expect(page.getByRole('heading', { name: '3 hesap' })).toBeVisible();
  const rows = page.getByRole('region', { name: '3 hesap' }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(rows.filter({ has: page.getByText('Yeni', { exact: true }) })).toContainText(['TR73 0006']);
  await waitForReplies(page);
  for (const once of ['finance/save_bank_account', 'finance/list_bank_accounts'])
    expect(calls.filter((name) => name === once)).toHaveLength(1);

  await page.getByRole('link', { name: 'Hesap ekle' }).click();
  await findIban(page).fill('TR460006200001234567890124');
  const release = await holdCalls(page, '"list_bank_accounts"');
  await page.getByRole('button', { name: 'Hesabı kaydet' }).click();
  await expect(findToast(page, 'Banka Hesabı Başarıyla Eklendi')).toBeVisible();

  await findAccountMenu(page).click();
  release();
  await expect(page.getByRole('main').getByRole('link', { name: 'Hesap ekle' })).toBeVisible();

  await expect(page.getByRole('banner').getByRole('link', { name: 'Para çek', exact: true })).toBeVisible();
  await findAccountMenu(page).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Para çek', exact: true })).toBeHidden();

  await setRules(control, failing('finance/save_bank_account'));
  const first = page.getByRole('listitem').filter({ hasText: 'İş Bankası' });
  await first.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Banka hesabını düzenle');
  await findIban(page).fill('TR89 0006 2000 0123 4567 8901 26');
  await press(page, 'Hesabı kaydet');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Bir sorun oluştu');
  await expect(findIban(page)).toHaveValue('TR89 0006 2000 0123 4567 8901 26');

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goForward();
  await expect(findIban(page)).toHaveValue('TR89 0006 2000 0123 4567 8901 26');
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Garanti BBVA');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await first.getByRole('button').click();
  await expect(page.getByRole('dialog')).toContainText('Hesabı silelim mi?');
  await press(page, 'Vazgeç');
  await expect(first.getByRole('button')).toBeFocused();

  await page.keyboard.press('Enter');
  const releaseDeletion = await holdCalls(page, '"delete_bank_account"');
  calls.length = 0;
  await press(page, 'Sil');
  const button = page.getByRole('dialog').getByRole('button', { name: 'Sil', exact: true });
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await page.keyboard.press('Enter');
  // Nothing but the reply closes the dialog.
  await page.keyboard.press('Escape');
  await press(page, 'Vazgeç');
  await expect(button).toBeVisible();
  releaseDeletion();
  await expect(findToast(page, 'Banka Hesabı Başarıyla Silindi')).toBeVisible();
  await expect(page.getByRole('heading', { name: '3 hesap' })).toBeFocused();
  expect(calls.filter((name) => name === 'finance/delete_bank_account')).toHaveLength(1);
});
