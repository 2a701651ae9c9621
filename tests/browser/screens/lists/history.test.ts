// Tests the histories: filters in the address, dates by keyboard, “Daha fazla” at every width.

import type { Page } from 'playwright';
import { failing, setRules } from '../../../support/faults.ts';
import { holdRequests } from '../../hold-requests.ts';
import { BET_HISTORY } from '../../lists.ts';
import { waitForReplies } from '../../open-requests.ts';
import { expect, test } from '../../page.ts';
import { openSignedIn, PHONE, prepareSignIn } from '../../steps.ts';

const ACCOUNT = '/profile/history/account';

test('on a phone the English tabs begin at the edge of the heading, and all of them fit', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await prepareSignIn(page);
  await page.addInitScript(() => localStorage.setItem('bnwUserLang', 'en'));
  await page.goto(ACCOUNT);
  const tabs = page.getByRole('navigation', { name: 'Histories' });
  const tab = tabs.getByRole('link', { name: 'Account' });
  await expect(tab).toBeVisible();

  const heading = await page.getByRole('heading', { level: 1, name: 'Account history' }).boundingBox();
  expect((await tab.boundingBox())?.x).toBe(heading?.x);
  const overflow = await tabs.evaluate((row) => row.scrollWidth - row.clientWidth);
  expect(overflow).toBe(0);
});

for (const name of ['account', 'finance', 'games', 'bets', 'bonus']) {
  test(`a phone shows three entries of the ${name} history, and their place stays when filters arrive`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const releaseFilters = await holdRequests(page, '**/endpoint/v1', (request) =>
      /list_(?:types_frontend|categories|sub_categories)"/.test(request.postData() ?? ''),
    );
    await openSignedIn(page, `/profile/history/${name}`);
    const main = page.getByRole('main');
    const rows = main
      .getByRole('table')
      .getByRole('row')
      .filter({ has: page.getByRole('cell') });
    const third = (name === 'bets' ? BET_HISTORY.findRows(main) : rows).nth(2);
    await expect(third).toBeVisible();
    const tabBar = await page.getByRole('navigation', { name: 'Alt menü' }).boundingBox();
    const readEnd = async () => {
      const { y, height } = (await third.boundingBox()) ?? { y: Number.NaN, height: Number.NaN };
      return y + height;
    };
    const end = await readEnd();
    expect(end).toBeLessThanOrEqual(tabBar?.y ?? 0);

    releaseFilters();

    await waitForReplies(page);
    expect(await readEnd()).toBe(end);
  });
}

test('filters, dates and the number of entries are part of the address, and Back takes a filter out again', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await openSignedIn(page, ACCOUNT, 'umut.sahin');
  await expect(page.getByRole('heading', { level: 1, name: 'Hesap geçmişi' })).toBeVisible();
  await findDates(page).click();
  await page.getByRole('button', { name: 'Son 180 gün' }).click();
  await expect(findDates(page)).toBeFocused();
  await page.getByLabel('Tür').selectOption({ label: 'Finans' });
  const reply = page.waitForResponse((response) => response.request().postData()?.includes('1002') ?? false);
  await page.getByLabel('Durum').selectOption({ label: 'Onaylandı' });
  await expect(page).toHaveURL(/\?range=180d&type=1&status=1002$/);
  await reply; // Before this reply, the rows are not filtered.
  await expect(findResults(page).locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.getByText(/^10 \/ \d+ kaydı görüyorsunuz$/)).toBeVisible();

  await page.getByRole('button', { name: 'Daha fazla' }).click();
  await expect(page).toHaveURL(/&page=2$/);
  await expect(page.getByText(/^20 \/ \d+ kaydı görüyorsunuz$/)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\?range=180d&type=1$/);
  await expect(page.getByLabel('Durum')).toHaveValue('');
});

test('rows that come at the second try count once in the address', async ({ page, control, complaints }) => {
  complaints.expect(/status of 503/);
  await openSignedIn(page, `${ACCOUNT}?range=180d`, 'umut.sahin');
  await expect(page.getByText(/^10 \/ [\d.]+ kaydı görüyorsunuz$/)).toBeVisible();
  await setRules(control, failing('finance/list_transactions'));
  await page.getByRole('button', { name: 'Daha fazla' }).click();
  const retry = page.getByRole('button', { name: 'Yeniden dene' });
  await expect(retry).toBeVisible();

  await control('deleteScenario');
  await retry.click();
  await expect(page.getByText(/^20 \/ [\d.]+ kaydı görüyorsunuz$/)).toBeVisible();

  await expect(page).toHaveURL(/\?range=180d&page=2$/);
});

test('a number filters the loaded entries, and Enter finds one that is older', async ({ page }) => {
  await openSignedIn(page, `${ACCOUNT}?range=all&page=5`, 'umut.sahin');
  const reference = findReferences(page).first();
  await expect(findReferences(page)).toHaveCount(50);
  const older = ((await findReferences(page).last().textContent()) ?? '').replace(/\D/g, '');
  await page.goto(ACCOUNT);
  await expect(findResults(page).getByRole('cell').first()).toBeVisible();
  const field = page.getByRole('searchbox', { name: 'İşlem numarası' });

  const newest = ((await reference.textContent()) ?? '').replace(/\D/g, '');
  await field.fill(newest);
  await expect(findReferences(page)).toHaveCount(1);
  await field.fill(older);
  await expect(page.getByText('Yüklenen kayıtlarda bu numara yok')).toBeVisible();

  await field.press('Enter');
  await expect(page).toHaveURL(new RegExp(`\\?id=${older}$`));
  await expect(reference).toContainText(older);
  await expect(page.getByText('Tüm tarihlerde arandı')).toBeVisible();
  await expect(findDates(page)).toContainText('Tüm zamanlar');
  await page.getByRole('button', { name: 'Numarayı temizle' }).click();
  await expect(page).toHaveURL(new RegExp(`${ACCOUNT}$`));
});

test('two days are picked in the calendar in any order, by pointer and by keyboard', async ({ page }) => {
  await openSignedIn(page, ACCOUNT);
  await findDates(page).click();
  await findDay(page, '14 Kasım 2026 Cumartesi').click();
  await findDay(page, '6 Kasım 2026 Cuma').click();
  await page.getByRole('button', { name: '9 günü göster' }).click();
  await expect(page).toHaveURL(/\?range=2026-11-06\.\.2026-11-14$/);
  await expect(findDates(page)).toBeFocused();
  await expect(findDates(page)).toContainText('6–14 Kas 2026');
  await expect(page.getByRole('rowheader').first()).toHaveText(/^14 Kasım|^1[0-3] Kasım/);

  // The calendar begins with Monday, and future days are off.
  await page.goto(`${ACCOUNT}?range=2026-11-20..2026-11-20`);
  await findDates(page).click();
  const calendar = page.getByRole('table', { name: 'Kasım 2026' });
  await expect(calendar.getByRole('columnheader').first()).toHaveText('Pzt');
  await expect(findDay(page, '21 Kasım 2026 Cumartesi')).toHaveAttribute('aria-disabled', 'true');

  const today = findDay(page, /^20 Kasım 2026 Cuma/);
  await expect(today).toHaveAttribute('aria-current', 'date');
  await today.focus();
  await page.keyboard.press('ArrowRight'); // The focus stays: tomorrow cannot be chosen.
  await expect(today).toBeFocused();
  await page.keyboard.press('PageUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowLeft');
  await expect(findDay(page, '12 Ekim 2026 Pazartesi')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '7 günü göster' }).click();
  await expect(page).toHaveURL(/\?range=2026-10-12\.\.2026-10-18$/);
});

/** Finds the button that opens the dates. */
function findDates(page: Page) {
  return page.getByRole('button', { name: /^Tarih/ });
}

function findDay(page: Page, name: string | RegExp) {
  return page.getByRole('button', { name });
}

/** Finds the region with the entries, or what stands in their place. */
function findResults(page: Page) {
  return page.getByRole('region', { name: 'Kayıtlar' });
}

/** Finds the cells with the references of the entries. */
function findReferences(page: Page) {
  return findResults(page).getByRole('cell', { name: /^[A-Z]{2}-\d+$/ });
}
