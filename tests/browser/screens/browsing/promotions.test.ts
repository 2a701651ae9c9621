// Tests the promotions: a list by kind, one promotion with its terms, and the links on a page without
// promotions.
import type { Page } from 'playwright';
import { expect, test } from '../../page.ts';
import { skipGreeting } from '../../steps.ts';

test('a visitor filters the promotions, reads the terms of one and finds the button after them', async ({
  page,
}) => {
  await skipGreeting(page);
  await page.goto('/promotions');
  const current = page.getByRole('region', { name: 'Şimdi geçerli' });
  await expect(current.getByRole('article').first()).toContainText('%50 hoş geldin bonusu');
  await expect(current.getByRole('article').first()).toContainText('31 Aralık’a kadar');
  await expect(page).toHaveTitle(/Promosyonlar · vitrin$/);

  const kinds = page.getByRole('navigation', { name: 'Promosyon türleri' });
  await kinds.getByRole('link', { name: /^Spor/ }).click();
  await expect(page).toHaveURL(/\/promotions\?kind=sport$/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(kinds.getByRole('link', { name: /^Spor/ })).toHaveAttribute('aria-current', 'true');
  await kinds.getByRole('link', { name: /^Tümü/ }).click();

  await current.getByRole('link', { name: 'Çevrimsiz %20 yatırım bonusu' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Çevrimsiz %20 yatırım bonusu');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(/Çevrimsiz %20 yatırım bonusu · vitrin$/);
  await expect(page.getByRole('region', { name: 'Bir bakışta' })).toContainText('1–30 Kasım 2026');
  expect(await listHeadingsAndButton(page, 'Bonus talebi')).toEqual([
    'Nasıl işler',
    'Şartlar',
    'Bonus talebi',
  ]);

  await page.getByRole('main').getByRole('link', { name: 'Promosyonlar' }).click();
  await expect(page).toHaveURL(/\/promotions$/);
});

test('a coming promotion states its start in place of the button', async ({ page }) => {
  await skipGreeting(page);
  await page.goto('/promotions/4');
  const taking = page.getByRole('region', { name: 'Katılım' });

  await expect(taking).toContainText('25 Kasım’da başlar');
  await expect(taking.getByRole('link')).toHaveCount(0);
});

test('when the clock jumps to its day, the coming promotion can be used', async ({ page, control }) => {
  await skipGreeting(page);
  await page.goto('/promotions/4');
  const taking = page.getByRole('region', { name: 'Katılım' });
  await expect(taking).toContainText('25 Kasım’da başlar');

  await control('putClock', { now: '2026-11-25T10:00' });
  // The reply to a heartbeat brings the new time; a page sends one when it becomes visible.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

  await expect(taking.getByRole('link', { name: 'Yeni oyunlara bak' })).toBeVisible();
});

test('an unknown promotion says so and leads to the list', async ({ page }) => {
  await skipGreeting(page);
  await page.goto('/promotions/999');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bu promosyon bulunamadı');
  await page.getByRole('link', { name: 'Tüm promosyonlar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Promosyonlar');
});

test('the list that fails offers another try, and an empty one leads to the games', async ({
  page,
  control,
  complaints,
}) => {
  complaints.expect(/status of 503/);
  const on = 'cmscontroller/getPromotions';
  await control('patchScenario', { rules: [{ on, effect: { kind: 'status', status: 503 } }] });
  await page.goto('/promotions');
  await expect(page.getByText('Bu bölüm şu anda yüklenemedi')).toBeVisible();

  await control('patchScenario', { rules: [{ on, phase: 'after', effect: { kind: 'empty-list' } }] });
  await page.getByRole('button', { name: 'Yeniden dene' }).click();
  await expect(page.getByText('Şu anda promosyon yok')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Oyunlara bak' })).toBeVisible();
});

/** Lists the headings of a promotion's text, and the link with the label `button`, in document order. */
function listHeadingsAndButton(page: Page, button: string): Promise<string[]> {
  return page
    .getByRole('main')
    .getByRole('article')
    .first()
    .locator(':is(h2, a)')
    .evaluateAll(
      (elements, name) =>
        elements.flatMap((element) =>
          element.localName === 'h2' || element.textContent === name ? [element.textContent ?? ''] : [],
        ),
      button,
    );
}
