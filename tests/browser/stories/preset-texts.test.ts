// Tests what the presets say of players' pages where presets.md has no cell for it: a page fails only in the
// part whose call is broken.
import type { Page } from 'playwright';
import type { Control } from '#contracts/casino/client';
import { expect, test } from '../page.ts';
import { findBalance, openSignedIn, skipGreeting } from '../steps.ts';

const begin = (control: Control, name: string) => control('putPreset', null, { params: { name } });
const failed = (page: Page) => page.getByText('Bu bölüm şu anda yüklenemedi');

test('under contract-violation, slots are one card, and tables and slides fail without the rest of the page', async ({
  page,
  control,
}) => {
  await skipGreeting(page);
  await begin(control, 'contract-violation');

  await page.goto('/slot');
  await expect(page.getByRole('main').getByRole('link', { name: '7' })).toBeVisible();
  await expect(failed(page)).toHaveCount(0);

  await page.goto('/live');
  await expect(failed(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Yeniden dene' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Rulet' })).toBeVisible();

  await page.goto('/');
  await expect(failed(page)).toHaveCount(2);
  await expect(page.getByRole('heading', { name: 'Jackpotlar' }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Promosyonlar' }).first()).toBeVisible();
});

test('under contract-violation, a player lacks the balance and is called 7, and has the rest of the page', async ({
  page,
  control,
}) => {
  await openSignedIn(page, '/promotions');
  await begin(control, 'contract-violation');

  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: '7 Işık' })).toBeVisible();
  await expect(findBalance(page)).toHaveCount(0);
  await expect(page.getByRole('banner').getByText('Alınamadı')).toBeVisible();
  await expect(page.getByText('Garanti BBVA')).toBeVisible();
});

test('under provider-unreachable, a game says so with a retry and a way back', async ({ page, control }) => {
  await begin(control, 'provider-unreachable');
  await openSignedIn(page, '/play/slot/1001');

  await expect(page.getByRole('heading', { name: 'Sağlayıcıya Ulaşılamıyor' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Yeniden dene' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Oyunlara dön' })).toBeVisible();
});

test('under not-authorised, the player stays signed in on a page that says so', async ({ page, control }) => {
  await openSignedIn(page, '/promotions');
  await begin(control, 'not-authorised');

  await page.goto('/slot');
  await expect(page.getByRole('heading', { name: 'Bu sayfa görüntülenemiyor' })).toBeVisible();
  await page.goto('/');
  await expect(page.getByText('Bu işlem için yetkiniz yok').first()).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Giriş yap' })).toHaveCount(0);
});
