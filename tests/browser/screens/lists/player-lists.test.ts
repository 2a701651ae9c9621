// Tests the lists of a player: favourites, notifications, tickets and the bet history.
import type { Page } from 'playwright';
import { setRules } from '../../../support/faults.ts';
import { holdCalls, holdRequests } from '../../hold-requests.ts';
import { expect, test } from '../../page.ts';
import { findGameLinks, findToast, follow, jumpWithSession, openSignedIn, returnToTab } from '../../steps.ts';

const findPart = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const findCards = (page: Page, name: string) => findPart(page, name).getByRole('article');
const findTab = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Favori türleri' }).getByRole('link', { name });

test('the lists of a player: favourites, tickets, and coupons', async ({ page, control }) => {
  await openSignedIn(page, '/favorites');
  await test.step('a player removes favourites by keyboard, and the focus stays among the cards', async () => {
    const cards = findCards(page, 'Slot');
    await expect(cards).toHaveCount(6);
    const names = await findGameLinks(cards).allTextContents();
    await expect(findTab(page, /^Slot/)).toHaveText('Slot6');
    // The live tables are loaded with the call that the rule below refuses once. They must have arrived before the
    // rule is set, since the rule could otherwise refuse their request instead of the removal.
    await expect(findTab(page, /^Canlı casino/)).toHaveText('Canlı casino3');

    await setRules(control, {
      on: 'user/favorites',
      when: { times: 1 },
      effect: { kind: 'message', message: 'Oyun bulunamadı' },
    });
    const heart = page.getByRole('button', { name: `Favori: ${names[1]}` });
    await heart.focus();
    await page.keyboard.press('Enter');
    await expect(findToast(page, 'Oyun bulunamadı')).toBeVisible();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(cards).toHaveCount(6);

    await page.keyboard.press('Enter');
    await expect(findToast(page, 'Favorilere Başarıyla Kaldırıldı')).toBeVisible();
    await expect(cards).toHaveCount(5);
    await expect(findTab(page, /^Slot/)).toHaveText('Slot5');
    await expect(page.getByRole('link', { name: names[2] ?? '', exact: true })).toBeFocused();
  });

  await test.step('the live tables have their own part, which leads to the lobby when its last heart is gone', async () => {
    await findTab(page, /^Canlı casino/).click();
    await expect(page).toHaveURL(/\/favorites\?type=live$/);
    await expect(findTab(page, /^Canlı casino/)).toHaveAttribute('aria-current', 'page');
    const tables = findCards(page, 'Canlı casino');
    await expect(tables).toHaveCount(3);

    for (let left = 3; left > 0; left -= 1) {
      await expect(tables).toHaveCount(left);
      await tables
        .first()
        .getByRole('button', { name: /^Favori/ })
        .click();
    }
    await expect(page.getByText('Henüz favori masanız yok')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Favoriler' })).toBeFocused();
    await page.getByRole('link', { name: 'Canlı masalara bak' }).click();
    await expect(page).toHaveURL(/\/live$/);
  });

  await test.step('a ticket is found by digits of its number, and the search stands in the address', async () => {
    await follow(page, '/tickets?page=2');
    const numbers = page.getByRole('main').getByText(/^Bilet numarası \d/);
    await expect(page.getByText(/^(\d+) \/ \1 kaydı görüyorsunuz$/)).toBeVisible();
    const number = (await numbers.nth(3).textContent())?.replace(/\D/g, '') ?? '';

    const field = page.getByLabel('Bilet numarası');
    await field.pressSequentially(`${number.slice(0, 4)} ${number.slice(4)}`);
    await expect(numbers).toHaveText([`Bilet numarası ${number}`]);
    await expect(
      page.getByRole('status').filter({ hasText: 'biletten 1’i bu rakamları içeriyor' }),
    ).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/tickets\\?q=${number}$`));
    await follow(page, '/notifications');
    await page.goBack();
    await expect(numbers).toHaveCount(1);

    await field.fill('99999999');
    await expect(page.getByText('Belirlediğiniz kriterlere göre sonuç bulunamadı.')).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Numarayı temizle' }).last().click();
    await expect(field).toBeFocused();
    await expect(numbers).toHaveCount(10);
  });

  await test.step('a calendar that is asked for before the first reply opens when the day is known', async () => {
    const release = await holdRequests(page, /\/endpoint|\/datas|\/ip-info/);
    await page.goto('/profile/history/bets');
    const dates = page.getByRole('button', { name: /^Tarih/ });
    await dates.click();
    await expect(dates).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bahis geçmişi');

    release();
    await expect(page.getByRole('button', { name: /^20 Kasım 2026 Cuma/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(page.getByRole('button', { name: /^Kombine/ })).toHaveCount(3);
    await page.unrouteAll();
    await page.keyboard.press('Escape');
  });

  await test.step('a coupon opens to its matches by keyboard, and the filters stand in the address', async () => {
    const release = await holdCalls(page, '"startDate":"2026-08-23"');
    const coupon = page.getByRole('button', { name: /^Kombine, 3 maç/ });
    await expect(coupon).toHaveAttribute('aria-expanded', 'false');
    await coupon.press('Enter');
    await expect(coupon).toHaveAttribute('aria-expanded', 'true');
    const lines = page.getByRole('listitem').filter({ has: coupon }).getByRole('listitem');
    await expect(lines).toHaveCount(3);
    await expect(lines.first()).toContainText(/Açık: .+ – .+Oran \d,\d\d/);
    await coupon.press('Enter');
    await expect(coupon).toHaveAttribute('aria-expanded', 'false');
    await expect(lines).toHaveCount(0);

    const states = page.getByRole('navigation', { name: 'Kuponlar' });
    await states.getByRole('link', { name: /^Kapanan/ }).click();
    await page.getByLabel('Sonuç').selectOption('Kaybetti');
    await expect(page).toHaveURL(/result=lost/);
    await follow(page, '/no-access');
    await page.goBack();
    await expect(states.getByRole('link', { name: /^Kapanan/ })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByLabel('Sonuç')).toHaveValue('lost');
    await expect(page.getByRole('main').getByText('Kaybetti', { exact: true }).last()).toBeVisible();

    // While the coupons of a new range of dates load, the earlier coupons stay. Back restores the earlier
    // range.
    const results = page.getByRole('main').locator('[aria-busy]');
    await page.getByRole('button', { name: /^Tarih/ }).click();
    await page.getByRole('button', { name: 'Son 90 gün' }).click();
    await expect(results).toHaveAttribute('aria-busy', 'true');
    await expect(results.getByRole('heading', { level: 3 }).first()).toBeVisible();
    release();
    await expect(results).toHaveAttribute('aria-busy', 'false');
    await expect(page).toHaveURL(/range=90d/);
    await page.goBack();
    await expect(page.getByRole('button', { name: /^Tarih/ })).toContainText('Son 30 gün');
    await expect(page.getByLabel('Sonuç')).toHaveValue('lost');

    // Days later all matches are over: the range moves with the calendar, and the open coupons are closed.
    await states.getByRole('link', { name: 'Açık · 3' }).click();
    await jumpWithSession(page, control, { now: '2026-11-27T12:00' });
    await returnToTab(page);
    await expect(page.getByText('Açık kupon bulunamadı')).toBeVisible();
    await expect(states.getByRole('link', { name: 'Açık · 0' })).toBeVisible();
  });
});
