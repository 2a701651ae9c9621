// A connection that is slow or gone, and what one has chosen for oneself.
import { expect, test } from '../page.ts';
import { skipGreeting } from '../steps.ts';
import { holdCalls } from './held-calls.ts';

test('without a connection a list says so, and comes when it is back', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/slot');
  await expect(page.getByText(/^48 \/ /)).toBeVisible();

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Daha fazla' }).click();
  await expect(page.getByText('Bağlantı yok, devamı gelmedi.')).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Kategoriler' })
    .getByRole('link', { name: 'Yeni gelenler' })
    .click();
  await expect(page.getByText('Bağlantı yok', { exact: true })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Yeniden dene' }).click();
  await expect(page.getByText('Bağlantı yok', { exact: true })).toBeVisible();

  await context.setOffline(false);
  await page.getByRole('main').getByRole('button', { name: 'Yeniden dene' }).click();
  await expect(page.getByText(/oyun görüyorsunuz$/)).toBeVisible();
});

test('a list that comes slowly says so after ten seconds, and still comes', async ({ page }) => {
  await page.clock.install();
  const answer = await holdCalls(page, 'games_list');
  await page.goto('/slot');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(page.getByText('Bu biraz uzun sürüyor. Yanıt bekleniyor.')).toBeVisible();

  answer();
  await expect(page.getByText(/^48 \/ /)).toBeVisible();
});

test('language and mode change in place, and are kept', async ({ page }) => {
  await skipGreeting(page);
  await page.goto('/live');
  await expect(page.getByText(/masa görüyorsunuz$/)).toBeVisible();
  const colour = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const dark = await colour();

  await page.getByRole('button', { name: 'Gündüz görünümüne geç' }).click();
  await expect.poll(colour).not.toBe(dark);
  await page.getByRole('button', { name: 'Switch to English' }).click();
  await expect(page.getByText(/^You see 48 of /)).toBeVisible();
  const kept = await page.evaluate(() => ({
    lang: localStorage.getItem('bnwUserLang'),
    record: JSON.parse(localStorage.getItem('bnwUserLanguage') ?? 'null'),
    mode: localStorage.getItem('bnwUserMode'),
  }));
  expect(kept).toEqual({ lang: 'en', record: { id: 2, title: 'EN', lang: 'en' }, mode: 'light' });

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Live casino' })).toBeVisible();
  expect(await colour()).not.toBe(dark);
  await page.getByRole('button', { name: 'Türkçeye geç' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Canlı casino' })).toBeVisible();
});
