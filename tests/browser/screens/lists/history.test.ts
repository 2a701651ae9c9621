// Tests the histories: filters in the address, dates by keyboard, “Daha fazla” at every width.

import type { Page } from 'playwright';
import { failing, setRules } from '../../../support/faults.ts';
import { holdRequests } from '../../hold-requests.ts';
import { BET_HISTORY } from '../../lists.ts';
import { waitForReplies } from '../../open-requests.ts';
import { expect, test } from '../../page.ts';
import { findAccountMenu, follow, PHONE, prepareSignIn } from '../../steps.ts';

const ACCOUNT = '/profile/history/account';

test('the address of a history has its filters, its dates and its length', async ({
  page,
  control,
  complaints,
}) => {
  complaints.expect(/status of 503/);
  await page.setViewportSize(PHONE);
  await prepareSignIn(page, 'umut.sahin');
  const open = async (address: string) => {
    await follow(page, '/no-access');
    await follow(page, address);
  };

  await test.step('a phone shows three entries of each history, whose place stays when filters arrive', async () => {
    const main = page.getByRole('main');
    const tabBar = page.getByRole('navigation', { name: 'Alt menü' });
    /** Expects the third entry to end above the tab bar, and returns where it ends. */
    const measureThird = async (name: string) => {
      const rows = main
        .getByRole('table')
        .getByRole('row')
        .filter({ has: page.getByRole('cell') });
      const third = (name === 'bets' ? BET_HISTORY.findRows(main) : rows).nth(2);
      await expect(third).toBeVisible();
      const { y, height } = (await third.boundingBox()) ?? { y: Number.NaN, height: Number.NaN };
      expect(y + height, name).toBeLessThanOrEqual((await tabBar.boundingBox())?.y ?? 0);
      return y + height;
    };

    // The account history has one filter more than the others, and that of the bets knows its filters from the beginning.
    const releaseFilters = await holdRequests(page, '**/endpoint/v1', (request) =>
      /list_(?:types_frontend|categories|sub_categories)"/.test(request.postData() ?? ''),
    );
    await page.goto(ACCOUNT);
    const end = await measureThird('account');
    await expect(main.getByRole('combobox')).toHaveCount(3); // Each has its place before its options arrive.
    releaseFilters();
    await waitForReplies(page);
    expect(await measureThird('account')).toBe(end);
    await page.unrouteAll();
    for (const name of ['finance', 'games', 'bets', 'bonus']) {
      await follow(page, `/profile/history/${name}`);
      await measureThird(name);
    }
    await follow(page, ACCOUNT);
  });

  await test.step('filters, dates and the number of entries are part of the address, and Back takes a filter out again', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Hesap geçmişi' })).toBeVisible();
    await findDates(page).click();
    await page.getByRole('button', { name: 'Son 180 gün' }).click();
    await expect(findDates(page)).toBeFocused();
    await page.getByLabel('Tür').selectOption({ label: 'Finans' });
    const reply = page.waitForResponse(
      (response) => response.request().postData()?.includes('1002') ?? false,
    );
    await page.getByLabel('Durum').selectOption({ label: 'Onaylandı' });
    await expect(page).toHaveURL(/\?range=180d&type=1&status=1002$/);
    await expect(page.getByRole('button', { name: 'Filtreyi temizle' })).toBeInViewport({ ratio: 1 });
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
  await page.setViewportSize({ width: 1280, height: 720 });
  await test.step('a press adds twenty and then forty rows, by calls of ten, and Back finds them all', async () => {
    await open(`${ACCOUNT}?range=2y&page=2`);
    for (const [count, pages] of [
      [40, 4],
      [80, 8],
    ]) {
      await page.getByRole('button', { name: 'Daha fazla' }).click();
      await expect(page.getByText(new RegExp(`^${count} / [\\d.]+ kaydı görüyorsunuz$`))).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`&page=${pages}$`));
    }
    await follow(page, '/no-access');
    await page.goBack();
    await expect(page.getByText(/^80 \/ [\d.]+ kaydı görüyorsunuz$/)).toBeVisible();
  });
  await test.step('rows that come at the second try count once in the address', async () => {
    await open(`${ACCOUNT}?range=180d`);
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
  await test.step('a number filters the loaded entries, and Enter finds one that is older', async () => {
    await open(`${ACCOUNT}?range=all&page=5`);
    const reference = findReferences(page).first();
    await expect(findReferences(page)).toHaveCount(50);
    const older = ((await findReferences(page).last().textContent()) ?? '').replace(/\D/g, '');
    await open(ACCOUNT);
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
  await test.step('two days are picked in the calendar in any order, by pointer and by keyboard', async () => {
    await open(ACCOUNT);
    await findDates(page).click();
    await findDay(page, '14 Kasım 2026 Cumartesi').click();
    await findDay(page, '6 Kasım 2026 Cuma').click();
    await page.getByRole('button', { name: '9 günü göster' }).click();
    await expect(page).toHaveURL(/\?range=2026-11-06\.\.2026-11-14$/);
    await expect(findDates(page)).toBeFocused();
    await expect(findDates(page)).toContainText('6–14 Kas 2026');
    await expect(page.getByRole('rowheader').first()).toHaveText(/^14 Kasım|^1[0-3] Kasım/);

    // The calendar begins with Monday, and future days are off.
    await open(`${ACCOUNT}?range=2026-11-20..2026-11-20`);
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
  await test.step('filters of a history are cleared at once, and its dates stay', async () => {
    await open('/profile/history/account?range=180d&type=1&category=2&status=1004&page=2');
    await findClear(page).click();
    await expect(page).toHaveURL(/\/account\?range=180d$/);
    await expect(findClear(page)).toHaveCount(0);
    await page.goBack();
    await expect(page.getByLabel('Durum')).toHaveValue('1004');

    await page.getByLabel('Tür').selectOption('2');
    await expect(page).toHaveURL(/\?range=180d&type=2&status=1004$/);
  });
  await test.step('the only type of a history is no filter to clear, and neither is a result beside open coupons', async () => {
    await open('/profile/history/finance?range=all');
    await expect(page.getByLabel('Durum')).toBeVisible();
    await expect(findClear(page)).toHaveCount(0);

    await open('/profile/history/bets?result=won');
    await expect(page.getByLabel('Kupon türü')).toBeVisible();
    await expect(findClear(page)).toHaveCount(0);

    await open('/profile/history/bets?state=closed&range=90d&kind=single&result=won');
    await findClear(page).click();
    await expect(page).toHaveURL(/\/bets\?state=closed&range=90d$/);
  });
  await test.step('a phone shows all English tabs of the histories', async () => {
    await page.setViewportSize(PHONE);
    await open(ACCOUNT);
    await findAccountMenu(page).click();
    await page.getByRole('button', { name: 'English', exact: true }).click();
    await page.keyboard.press('Escape');
    const tabs = page.getByRole('navigation', { name: 'Histories' });
    const tab = tabs.getByRole('link', { name: 'Account' });
    await expect(tab).toBeVisible();
    const heading = await page.getByRole('heading', { level: 1, name: 'Account history' }).boundingBox();
    expect((await tab.boundingBox())?.x).toBe(heading?.x);
    expect(await tabs.evaluate((row) => row.scrollWidth - row.clientWidth)).toBe(0);
  });
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

/** Finds the button that clears the filters of a list. */
function findClear(page: Page) {
  return page.getByRole('main').getByRole('button', { name: 'Filtreyi temizle' });
}
