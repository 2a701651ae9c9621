// Tests that a deposit is sent only once, that its receipt shows the approval by the cashier's desk, and that
// the client finds the deposit after a lost reply.
import type { Page } from 'playwright';
import type { Control } from '#contracts/casino/client';
import { RECEIPT_POLL_MS } from '../../../client/features/cashier/payment/receipts.ts';
import { losingReply, setRules } from '../../support/faults.ts';
import { expect, test } from '../page.ts';
import { findBalance, findToast, listenToCalls, openSignedIn } from '../steps.ts';

const PAYMENT_CALL = 'prepayServices/processTransaction';

/** Signs in and opens the list of methods, in a world where only the cashier's desk settles payments. */
async function openDeposit(page: Page, control: Control): Promise<void> {
  await control('putSettings', { autoSettle: false });
  await openSignedIn(page, '/profile');
  await page.getByRole('main').getByRole('link', { name: 'Para yatır', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Para yatır' })).toBeFocused();
}

/** Opens the review of a deposit of 1.234,56 TL by QR code. */
async function openReview(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Karekod ile ödeme' }).click();
  await expect(page.getByRole('heading', { name: 'Karekod ile ödeme' })).toBeFocused();
  await page.getByLabel('Tutar', { exact: true }).fill('1234,56');
  await page.getByRole('button', { name: 'Gözden geçir' }).click();
  await expect(page.getByRole('heading', { name: 'Gözden geçirin' })).toBeFocused();
}

const confirm = (page: Page) => page.getByRole('button', { name: 'Onayla ve yatır' });
const receipt = (page: Page) => page.getByRole('heading', { name: 'İşleminiz alındı' });

test('a deposit goes from the method, where another begins empty, to the receipt, and into the balance when the desk approves', async ({
  page,
  control,
}) => {
  await page.clock.install();
  await openDeposit(page, control);
  await expect(findBalance(page)).toHaveText('12.450,75\u00a0TL');
  await page.getByRole('link', { name: 'Lale Cüzdan' }).click();
  await page.getByLabel('Tutar', { exact: true }).fill('777');
  await page.getByRole('link', { name: 'Yöntemi değiştir' }).click();
  await page.getByRole('link', { name: 'Karekod ile ödeme' }).click();
  await expect(page.getByLabel('Tutar', { exact: true })).toHaveValue('');
  // Back to the form of the other method restores what was typed there, also in its summary.
  await page.getByLabel('Tutar', { exact: true }).fill('300');
  await page.goBack();
  await page.goBack();
  await expect(page.getByLabel('Tutar', { exact: true })).toHaveValue('777,00');
  await expect(page.getByRole('region', { name: 'Özet' })).toContainText('777,00');
  await page.goForward();
  await page.goForward();
  await page.getByRole('link', { name: 'Yöntemi değiştir' }).click();
  await openReview(page);

  // Back leads to the form with its values, and a reload of the review to the form.
  await page.goBack();
  const amount = page.getByLabel('Tutar', { exact: true });
  await expect(amount).toHaveValue('1.234,56');
  await page.goForward();
  await page.reload();
  await expect(page).toHaveURL(/\/profile\/deposit\?method=105$/);
  // A click selects the amount, so that what is typed replaces it.
  await amount.click();
  await page.keyboard.type('1234,56');
  await page.keyboard.press('Enter');
  const calls = listenToCalls(page);
  await confirm(page).click();

  await expect(receipt(page)).toBeFocused();
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
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Para hesabınızda' })).toBeVisible();
  expect(calls).not.toContain('finance/list_bank_accounts');
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Karekod ile ödeme' })).toBeVisible();
});

test('a lost answer is looked for, also after a reload, and never sent again', async ({
  page,
  control,
  complaints,
}) => {
  complaints.expect(/ERR_|Failed to load resource/);
  const calls = listenToCalls(page);
  await openDeposit(page, control);
  await openReview(page);
  await setRules(control, losingReply(PAYMENT_CALL));
  await confirm(page).click();
  await expect(page.getByRole('heading', { name: 'Sonucu bilmiyoruz' })).toBeFocused();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sonucu bilmiyoruz' })).toBeVisible();
  await expect(receipt(page)).toBeVisible();

  expect(calls.filter((call) => call === PAYMENT_CALL)).toHaveLength(1);
});

test('on a phone nothing but the answer closes the overlay, and a refusal stands at its field', async ({
  page,
  control,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await setRules(control, {
    on: PAYMENT_CALL,
    effect: { kind: 'delay', latency: { kind: 'fixed', ms: 1500 } },
  });
  await openSignedIn(page, '/profile/deposit?method=104');
  await page.getByLabel('Tutar', { exact: true }).fill('1000');
  await page.getByLabel('Kart sahibi').fill('Esra Aydın');
  await page.getByLabel('Kartın son dört hanesi').fill('4417');
  await page.getByRole('button', { name: 'Gözden geçir' }).click();
  await confirm(page).click();

  const overlay = page.getByRole('dialog', { name: 'Lütfen Bekleyiniz...' });
  await expect(overlay).toBeVisible();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape');
  await expect(overlay).toBeVisible();

  await expect(page.getByLabel('Kart sahibi')).toHaveAccessibleDescription(/üyeliğinizdeki adla aynı/);
  const refusal = page.getByRole('main').getByRole('alert');
  await expect(refusal).toContainText('Bakiyeniz değişmedi.');
  await expect(page.getByLabel('Tutar', { exact: true })).toHaveValue('1.000,00');
  await page.getByLabel('Kart sahibi').fill('Esra Işık');
  await expect(refusal).toBeHidden();
});
