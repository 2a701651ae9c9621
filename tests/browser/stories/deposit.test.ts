// Tests a deposit from the choice of its method to the approval by the cashier's desk, which its receipt shows.
import { RECEIPT_POLL_MS } from '../../../client/features/cashier/payment/receipts.ts';
import { expect, test } from '../page.ts';
import { findBalance, findToast, listenToCalls, openSignedIn } from '../steps.ts';

test('a deposit goes from the method, where another begins empty, to the receipt, and into the balance when the desk approves', async ({
  page,
  control,
}) => {
  await page.clock.install();
  await control('putSettings', { autoSettle: false });
  await openSignedIn(page, '/profile/deposit');
  await expect(findBalance(page)).toHaveText('12.450,75\u00a0TL');
  await page.getByRole('link', { name: 'Lale Cüzdan' }).click();
  const amount = page.getByLabel('Tutar', { exact: true });
  await amount.fill('777');
  await page.getByRole('link', { name: 'Yöntemi değiştir' }).click();
  await page.getByRole('link', { name: 'Karekod ile ödeme' }).click();
  await expect(amount).toHaveValue('');
  // In a wide window the form reaches over the middle.
  await page.setViewportSize({ width: 1920, height: 1080 });
  const { x, width } = (await amount.boundingBox()) ?? { x: 0, width: 0 };
  expect(x + width).toBeGreaterThan(1920 / 2);
  await page.setViewportSize({ width: 1280, height: 720 });
  // Back to the form of the other method restores what was typed there, also in its summary.
  await amount.fill('300');
  await page.goBack();
  await page.goBack();
  await expect(amount).toHaveValue('777,00');
  await expect(page.getByRole('region', { name: 'Özet' })).toContainText('777,00');
  await page.goForward();
  await page.goForward();
  await page.getByRole('link', { name: 'Yöntemi değiştir' }).click();
  await page.getByRole('link', { name: 'Karekod ile ödeme' }).click();
  await expect(page.getByRole('heading', { name: 'Karekod ile ödeme' })).toBeFocused();
  await amount.fill('1234,56');
  await page.getByRole('button', { name: 'Gözden geçir' }).click();
  await expect(page.getByRole('heading', { name: 'Gözden geçirin' })).toBeFocused();

  // Back leads to the form with its values, and a reload of the review to the form.
  await page.goBack();
  await expect(amount).toHaveValue('1.234,56');
  await page.goForward();
  await page.reload();
  await expect(page).toHaveURL(/\/profile\/deposit\?method=105$/);
  // A click selects the amount, so that what is typed replaces it.
  await amount.click();
  await page.keyboard.type('1234,56');
  await page.keyboard.press('Enter');
  const calls = listenToCalls(page);
  await page.getByRole('button', { name: 'Onayla ve yatır' }).click();

  await expect(page.getByRole('heading', { name: 'İşleminiz alındı' })).toBeFocused();
  await expect(page).toHaveURL(/\/profile\/deposit\?receipt=\d+$/);
  await expect(findToast(page, 'İşleminiz alındı')).toBeVisible();
  const [payment] = await control('getTransactions', undefined, { query: { status: 'pending' } });
  await expect(page.getByText(payment?.reference ?? '')).toBeVisible();
  const details = page.getByRole('region', { name: 'Ödeme bilgileri' });
  await expect(details.getByRole('img', { name: 'Ödeme karekodu' })).toBeVisible();
  await expect(details.getByText('TR33 0006 1005 1978 6457 8413 26')).toBeVisible();
  await expect(details.getByRole('button', { name: 'Kopyala: IBAN' })).toBeVisible();

  await control('approveTransaction', undefined, { params: { id: String(payment?.id) } });
  await page.clock.fastForward(RECEIPT_POLL_MS);
  await expect(page.getByRole('heading', { name: 'Para hesabınızda' })).toBeVisible();
  await expect(findBalance(page)).toHaveText('13.685,31\u00a0TL');

  // Back from the receipt skips the review and the sent form, and leads to the methods.
  expect(calls).not.toContain('finance/list_bank_accounts');
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Karekod ile ödeme' })).toBeVisible();
});
