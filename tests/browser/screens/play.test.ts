// The play screen when a game does not come, and what it keeps to itself.
import { expect, test } from '../page.ts';
import { fillLogin, game, signIn, skipGreeting, toast } from '../steps.ts';
import { holdCalls } from './held-calls.ts';

test('a provider that cannot be reached is said in place, and can be tried again', async ({
  page,
  control,
}) => {
  await control('putPreset', undefined, { params: { name: 'provider-unreachable' } });
  await page.goto('/play/slot/1001');
  await fillLogin(page, 'esra.isik');
  await expect(page.getByRole('heading', { name: 'Sağlayıcıya Ulaşılamıyor' })).toBeVisible();
  await expect(page.getByRole('alert').getByText(/Bakiyenizden bir tutar ayrılmadı/)).toBeVisible();
  await expect(page).toHaveURL(/\/play\/slot\/1001$/);

  await control('deleteScenario');
  await page.getByRole('button', { name: 'Yeniden dene' }).click();
  await expect(game(page).getByRole('button', { name: 'Çevir' })).toBeEnabled();
});

test('a success without an address is a provider that cannot be reached', async ({ page, control }) => {
  await control('putScenario', {
    rules: [
      { on: 'casino/init_game', phase: 'after', effect: { kind: 'patch', merge: { data: { url: null } } } },
    ],
  });
  await page.goto('/play/slot/1001');
  await fillLogin(page, 'esra.isik');

  await expect(page.getByRole('heading', { name: 'Sağlayıcıya Ulaşılamıyor' })).toBeVisible();
});

test('a table that fails leads to the return address, else home; a slot leads home', async ({
  page,
  control,
}) => {
  await skipGreeting(page);
  await signIn(page);
  const refusal = { kind: 'message', message: 'Bu masa size kapalı' } as const;
  await control('putScenario', {
    rules: [
      { on: 'livecasino/init_game', effect: refusal },
      { on: 'casino/init_game', effect: refusal },
    ],
  });

  await page.goto('/play/live/301');
  await expect(page).toHaveURL(/:\d+\/$/);

  await page.evaluate(() => localStorage.setItem('returnAddress', '/live?q=rulet'));
  await page.goto('/play/live/301');
  await expect(page).toHaveURL(/\/live\?q=rulet$/);
  await expect(toast(page, 'Bu masa size kapalı')).toBeVisible();

  await page.evaluate(() => localStorage.setItem('returnAddress', '/live?q=rulet'));
  await page.goto('/play/slot/1001');
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('a hidden balance is hidden from readers too, everywhere and after a reload', async ({ page }) => {
  await signIn(page);
  await page.goto('/play/slot/1001');
  await expect(page.getByText('12.450,75\u00a0TL')).toBeVisible();

  await page.getByRole('button', { name: 'Bakiyeyi gizle' }).click();
  await expect(page.getByText('Bakiye gizli')).toBeAttached();
  expect(await page.locator('.play-bar').ariaSnapshot()).not.toContain('12.450');
  await page.reload();
  await expect(page.getByText('Bakiye gizli')).toBeAttached();
  await page.goto('/slot');
  await expect(page.getByText('Bakiye gizli')).toBeAttached();
  expect(await page.getByRole('banner').ariaSnapshot()).not.toContain('12.450');

  await page.getByRole('button', { name: 'Bakiyeyi göster' }).click();
  await expect(page.getByRole('banner').getByText('12.450,75\u00a0TL')).toBeVisible();
});

test('a game that comes slowly says so after ten seconds, and still comes', async ({ page }) => {
  await signIn(page);
  await page.clock.install();
  const answer = await holdCalls(page, 'init_game');
  await page.goto('/play/slot/1001');
  await expect(page.getByText('Oyun açılıyor')).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(page.getByText('Bu biraz uzun sürüyor. Yanıt bekleniyor.')).toBeVisible();

  answer();
  await expect(game(page).getByRole('button', { name: 'Çevir' })).toBeEnabled();
});

test('a game without a demo is offered none, however one comes to it', async ({ page }) => {
  await signIn(page);
  await page.goto('/slot?q=yukarı');
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: 'Yukarı', exact: true }) });
  await expect(card.getByRole('link', { name: /demo oyna$/ })).toHaveCount(0);
  await card.getByRole('link', { name: 'Yukarı', exact: true }).click();
  await expect(game(page).getByRole('button', { name: 'Uçuşu başlat' })).toBeEnabled();
  const toDemo = page.getByRole('link', { name: 'Demo oyna' });
  await expect(toDemo).toHaveCount(0);

  await page.reload();
  await expect(game(page).getByRole('button', { name: 'Uçuşu başlat' })).toBeEnabled();
  await expect(toDemo).toHaveCount(0);

  // an address that somebody kept: it says so, takes no stake, and leads to the game itself
  await page.goto('/play/slot/2330/demo');
  await expect(game(page).getByText('Bu oyunda deneme modu yoktur; bahis alınmaz.')).toBeVisible();
  await expect(game(page).getByRole('button', { name: 'Uçuşu başlat' })).toBeDisabled();
  await page.getByRole('link', { name: 'Gerçek oyna' }).click();
  await expect(game(page).getByRole('button', { name: 'Uçuşu başlat' })).toBeEnabled();

  await page.goto('/play/slot/1001');
  await expect(toDemo).toBeVisible();
});
