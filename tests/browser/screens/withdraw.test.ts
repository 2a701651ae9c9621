// Tests the withdrawal: a player without a bank account can add one on the way, and the amount leaves the
// balance at once.
import type { Page } from 'playwright';
import cashierTexts from '../../../client/features/cashier/texts.tr.ts';
import { expect, test } from '../page.ts';
import { findAccountMenu, findBalance, listenToCalls, openSignedIn } from '../steps.ts';
import { expectPaper } from './paper.ts';

const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();

test('a player withdraws: every field is checked, the IBAN is masked, and one request is sent; the amount follows the language, and the receipt is printed', async ({
  page,
  control,
}) => {
  await control('putSettings', { autoSettle: false });
  await openSignedIn(page, '/profile/withdraw');
  await page.getByRole('link', { name: 'FAST', exact: true }).click();
  await expect(page.getByText(/TR\d\d 0006 •••• •••• •••• ••\d\d \d\d/).first()).toBeVisible();
  await expect(page.getByRole('radio', { name: 'İş Bankası' })).toBeChecked();
  await press(page, 'Gözden geçir');
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'Bir tutar yazın.',
    'Bu alanı doldurun: Kimlik geçerlilik tarihi.',
  ]);
  await summary.getByRole('link', { name: 'Bu alanı doldurun: Kimlik geçerlilik tarihi.' }).click();
  await expect(page.getByLabel('Kimlik geçerlilik tarihi')).toBeFocused();

  await page.getByRole('radio', { name: 'Garanti BBVA' }).check();
  await page.getByRole('radio', { name: 'İş Bankası' }).check();
  await press(page, 'Tümü');
  await expect(page.getByLabel('Tutar', { exact: true })).toHaveValue('12.450,75');
  await page.getByLabel('Tutar', { exact: true }).fill('1500');
  await page.getByLabel('Kimlik geçerlilik tarihi').fill('14.03.2031');
  await findAccountMenu(page).click();
  await page.getByRole('button', { name: 'English', exact: true }).click();
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('1,500.00');
  await page.keyboard.press('Escape');
  await press(page, 'Review');
  await expect(page.getByRole('main')).toContainText('1,500.00');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('button', { name: 'Türkçe', exact: true }).click();
  await page.keyboard.press('Escape');
  await press(page, 'Tutarı değiştir');
  await expect(page.getByLabel('Tutar', { exact: true })).toHaveValue('1.500,00');
  await press(page, 'Gözden geçir');
  await expect(page.getByRole('heading', { name: 'Gözden geçirin' })).toBeFocused();
  await expect(page.getByRole('main')).toContainText(/İş Bankası ••\d\d\s\d\d/);
  await expect(page.getByRole('main')).toContainText('Elinize geçecek');

  const calls = listenToCalls(page);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.getByRole('button', { name: 'Onayla ve çek' }).dblclick();
  const title = page.getByRole('heading', { name: 'Çekim isteğiniz alındı' });
  await expect(title).toBeVisible();
  // The receipt begins in view, below the header, although the page was scrolled down to the button.
  const header = await page.getByRole('banner').boundingBox();
  await expect
    .poll(async () => (await title.boundingBox())?.y)
    .toBeGreaterThan((header?.y ?? 0) + (header?.height ?? Number.NaN));
  await expect(findBalance(page)).toHaveText('10.950,75\u00a0TL');
  await expect(page.getByRole('main')).toContainText(/İş Bankası ••\d\d\s\d\d/);
  await expect(page.getByRole('main').getByRole('button', { name: cashierTexts.cancel })).toHaveCount(0);
  expect(calls.filter((name) => name === 'finance/save_bank_transfer')).toHaveLength(1);

  await test.step('a receipt is printed by its button', async () => {
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    await press(page, 'Yazdır');
    await expect(page.locator('body')).toHaveAttribute('data-printed');
    const [payment] = await control('getTransactions', undefined, { query: { status: 'pending' } });
    await expectPaper(page);
    await expect(page.getByText(payment?.reference ?? '')).toBeVisible();
    await expect(page.getByText('1.500,00')).not.toHaveCount(0);
    await page.emulateMedia({ media: null });
  });

  // Back from the receipt leads to the methods, not to the form that was sent.
  await page.goBack();
  await expect(page.getByRole('link', { name: 'FAST', exact: true })).toBeVisible();
});

test('a player without an account adds one on the way, and comes back to it selected', async ({ page }) => {
  await openSignedIn(page, '/profile/withdraw?method=202', 'mert.kaya');
  await expect(page.getByRole('main')).toContainText('Önce bir banka hesabı ekleyin');
  await page.getByRole('link', { name: 'Hesap ekle' }).click();
  await page.getByLabel('IBAN').fill('TR73 0006 2000 0123 4567 8901 23');
  await press(page, 'Hesabı kaydet');

  await expect(page).toHaveURL(/\/profile\/withdraw\?method=202$/);
  await expect(page.getByRole('radio', { name: 'Garanti BBVA' })).toBeChecked();
  // A browser's autofill writes a date in this form, with the year first.
  await page.getByLabel('Kimlik geçerlilik tarihi').fill('2031-03-14');

  // The typed date is still there after the player has begun to add another account, and has cancelled.
  await page.getByRole('link', { name: 'Hesap ekle' }).click();
  await page.getByRole('link', { name: 'Vazgeç' }).click();
  await expect(page.getByLabel('Kimlik geçerlilik tarihi')).toHaveValue('14.03.2031');
  await expect(page.getByRole('radio', { name: 'Garanti BBVA' })).toBeChecked();
  await page.getByLabel('Tutar', { exact: true }).fill('100');
  await press(page, 'Gözden geçir');
  await expect(page.getByText('Bakiyeniz bu tutara yetmiyor.')).toBeVisible();
  await expect(page.getByLabel('Tutar', { exact: true })).toBeFocused();
});
