// Tests a slow or lost connection, and the visitor's language and mode.

import { failing, setRules } from '../../support/faults.ts';
import { waitForReplies } from '../open-requests.ts';
import { expect, test } from '../page.ts';
import {
  findAccountMenu,
  findBalance,
  findPlayBalance,
  findToast,
  follow,
  listenToCalls,
  openAsVisitor,
  openSignedIn,
  passMaintenance,
} from '../steps.ts';

test('a list, and a page that is opened offline, show that the connection is lost, and load by themselves once it is back; language and mode change at once', async ({
  page,
  context,
  control,
  complaints,
}) => {
  complaints.expect(/ERR_|MissingPart|Failed to fetch|Failed to load resource/);
  await openAsVisitor(page, '/promotions');
  await waitForReplies(page);
  await test.step('a link asks for its page when the pointer is on it, and the page asks for nothing again', async () => {
    const calls = listenToCalls(page);
    const listCalls = () => calls.filter((name) => name === 'casino/games_list');
    await page.getByRole('banner').getByRole('link', { name: 'Slot', exact: true }).hover();
    await expect.poll(listCalls).toHaveLength(1);

    await page.getByRole('banner').getByRole('link', { name: 'Slot', exact: true }).click();
    await expect(page.getByText(/^48 \/ /)).toBeVisible();
    await waitForReplies(page);
    expect(listCalls()).toHaveLength(1);
  });

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Daha fazla' }).click();
  await expect(page.getByText('Bağlantı yok, devamı yüklenemedi.')).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Kategoriler' })
    .getByRole('link', { name: 'Yeni gelenler' })
    .click();
  await expect(page.getByText('Bağlantı yok', { exact: true })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Yeniden dene' }).click();
  await expect(page.getByText('Bağlantı yok', { exact: true })).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();

  const link = page.getByRole('banner').getByRole('link', { name: 'Turnuvalar', exact: true });
  await expect(link).toBeVisible();
  await context.setOffline(true);
  await link.click();
  await expect(page.getByRole('heading', { name: 'Bağlantı yok' })).toBeVisible();
  const retry = page.getByRole('main').getByRole('button', { name: 'Yeniden dene' });
  await retry.click();
  await expect(retry).toBeEnabled();
  await expect(page.getByRole('heading', { name: 'Bağlantı yok' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Turnuvalar' })).toBeVisible();

  await test.step('language and mode change without a reload, and are stored', async () => {
    await follow(page, '/live');
    await expect(page.getByText(/masa görüyorsunuz$/)).toBeVisible();
    const colour = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const dark = await colour();
    await expect(page.locator('html')).toHaveAttribute('lang', 'tr');

    await page.getByRole('button', { name: 'Gündüz görünümüne geç' }).click();
    await expect.poll(colour).not.toBe(dark);
    await page.getByRole('button', { name: 'Switch to English' }).click();
    await expect(page.getByText(/^Showing 48 of /)).toBeVisible();
    const preferences = await page.evaluate(() => ({
      lang: localStorage.getItem('bnwUserLang'),
      record: JSON.parse(localStorage.getItem('bnwUserLanguage') ?? 'null'),
      mode: localStorage.getItem('bnwUserMode'),
    }));
    expect(preferences).toEqual({ lang: 'en', record: { id: 2, title: 'EN', lang: 'en' }, mode: 'light' });

    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page).toHaveTitle(/Live casino · vitrin$/);

    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Live casino' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    expect(await colour()).not.toBe(dark);
    await page.getByRole('button', { name: 'Türkçeye geç' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Canlı casino' })).toBeVisible();
    await page.getByRole('button', { name: 'Gece görünümüne geç' }).click();
    await expect.poll(colour).toBe(dark);
    await expect(page.getByRole('button', { name: 'Gündüz görünümüne geç' })).toBeVisible();
  });

  // A network error after a press raises no toast: the place of the press shows it (spec §8).
  await test.step('without a connection the heart, the game and the sign-out show what has failed', async () => {
    const findAlert = (text: string) => page.getByRole('alert').filter({ hasText: text });
    await openSignedIn(page, '/play/slot/1001');
    const heart = page.getByRole('button', { name: /^Favori:/ });
    await expect(heart).toBeVisible();
    await expect(findPlayBalance(page)).toContainText('12.450,75');
    await context.setOffline(true);

    await heart.click();
    await expect(findAlert('Kaydedilemedi')).toBeAttached();
    await page.getByRole('link', { name: 'Demo oyna' }).click();
    await expect(findAlert('İnternet bağlantısı yok')).toBeVisible();
    await expect(page).toHaveURL(/\/play\/slot\/1001\/demo$/);
    await expect(findToast(page, /.+/)).toHaveCount(0);

    await context.setOffline(false);
    await follow(page, '/slot');
    await findAccountMenu(page).click();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Çıkış yap' }).click();
    await expect(findAlert('Çıkış yapılamadı')).toBeVisible();
    await expect(findToast(page, /.+/)).toHaveCount(0);
  });

  await test.step('a balance that is missing comes by itself after maintenance', async () => {
    await context.setOffline(false);
    await setRules(control, failing('finance/check_balance'));
    await page.reload();
    await expect(page.getByRole('banner').getByText('Alınamadı')).toBeVisible();

    await control('deleteScenario');
    await passMaintenance(page, control);

    await expect(findBalance(page)).toBeVisible();
  });
});
