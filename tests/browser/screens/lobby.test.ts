// The lobbies: what one has filtered, loaded and searched for stays found.
import type { Page } from 'playwright';
import { expect, test } from '../page.ts';
import { signIn, toast } from '../steps.ts';
import { holdCalls } from './held-calls.ts';

test('filters stand in the address, and survive a reload', async ({ page }) => {
  await page.goto('/slot');
  await page
    .getByRole('navigation', { name: 'Kategoriler' })
    .getByRole('link', { name: 'Yeni gelenler' })
    .click();
  await expect(page).toHaveURL(/\/slot\/category\/78$/);
  await page.getByRole('button', { name: 'Sağlayıcı', exact: true }).click();
  await page.getByRole('button', { name: /^Lale Stüdyo/ }).click();
  await expect(page).toHaveURL(/\/slot\/category\/78\?provider=1$/);
  await page.getByLabel('Sırala').selectOption({ label: 'Ada göre' });
  await expect(page).toHaveURL(/\/slot\/category\/78\?provider=1&sort=name$/);
  await expect(seen(page)).toBeVisible();
  const games = await names(page);

  await page.reload();
  await expect(seen(page)).toBeVisible();
  expect(await names(page)).toEqual(games);
  expect(games).toEqual(games.toSorted(new Intl.Collator('tr', { numeric: true }).compare));
  await expect(page.getByRole('heading', { level: 1, name: 'Yeni gelenler' })).toBeVisible();

  await page.getByRole('button', { name: 'Lale Stüdyo: süzgeçten çıkar' }).click();
  await expect(page).toHaveURL(/\/slot\/category\/78\?sort=name$/);
});

test('Back from a game restores all pages and the offset', async ({ page }) => {
  await signIn(page);
  await page.goto('/slot');
  await page.getByRole('button', { name: 'Daha fazla' }).click();
  await expect(page.getByText(/^96 \/ /)).toBeVisible();
  const card = page.getByRole('article').nth(80);
  await card.scrollIntoViewIfNeeded();
  const offset = await page.evaluate(() => scrollY);
  const opens = card.getByRole('link').filter({ hasNotText: 'Demo' });
  const name = await opens.innerText();
  await opens.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await page.goBack();
  await expect(page.getByText(/^96 \/ /)).toBeAttached();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(offset);
  await expect(card).toBeInViewport();
});

test('a search begins with three letters, folds Turkish ones, and drops what is no longer asked', async ({
  page,
  control,
}) => {
  await page.goto('/live');
  await expect(seen(page)).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Masa ara' });
  await search.fill('is');
  await expect(page.getByText('Aramak için en az 3 harf yazın.')).toBeVisible();
  await expect(page).toHaveURL(/\/live$/);

  await control('putScenario', {
    rules: [
      {
        on: 'livecasino/game_table_list',
        effect: { kind: 'delay', latency: { kind: 'fixed', ms: 60_000 } },
        when: { times: 1 },
      },
    ],
  });
  const dropped = page.waitForEvent(
    'requestfailed',
    (request) => request.postData()?.includes('"ist"') === true,
  );
  await search.fill('ist');
  await expect(page).toHaveURL(/\?q=ist$/);
  await search.fill('istanbul');
  await dropped;
  await expect(page.getByRole('link', { name: 'İstanbul Rulet', exact: true })).toBeVisible();

  await search.fill('ISTANBUL RULET');
  await expect(page).toHaveURL(/q=ISTANBUL\+RULET$/);
  await expect(page.getByRole('link', { name: 'İstanbul Rulet', exact: true })).toBeVisible();
  await page.reload();
  await expect(search).toHaveValue('ISTANBUL RULET');
});

test('a category that is none has a way back to all games', async ({ page }) => {
  for (const address of [
    '/slot/category/999',
    '/slot/provider/abc',
    '/slot/type/none',
    '/live/category/27',
  ]) {
    await page.goto(address);
    await expect(page.getByText('Bu raf bulunamadı')).toBeVisible();
  }
  await page.getByRole('link', { name: 'Tüm masalara dön' }).click();
  await expect(seen(page)).toBeVisible();
});

test('a favourite shows at once, and is taken back when the server refuses it', async ({ page, control }) => {
  await signIn(page);
  // The answer waits until it was seen what the page shows without one.
  const answer = await holdCalls(page, '"insert"');
  await page.goto('/slot');
  const heart = page
    .getByRole('article')
    .nth(5)
    .getByRole('button', { name: /^Favori/ });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await control('putScenario', {
    rules: [{ on: 'user/favorites', effect: { kind: 'message', message: 'Bu oyun eklenemez' } }],
  });

  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  answer();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await expect(toast(page, 'Bu oyun eklenemez')).toBeVisible();

  await control('deleteScenario');
  await heart.click();
  await expect(toast(page, 'Favorilere Başarıyla Eklendi')).toBeVisible();
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('a favourite that is none any more leaves the list of favourites, and only that', async ({ page }) => {
  await signIn(page);
  await page.goto('/slot?favorites=1');
  await expect(page.getByRole('article')).toHaveCount(6);
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Favori/ })
    .click();
  await expect(page.getByRole('article')).toHaveCount(5);

  await page.goto('/slot');
  const heart = page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Favori/ });
  await heart.click();
  await expect(toast(page, /^Favorilere Başarıyla/)).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(48);
});

test('under the pointer a card offers its demo, which is another link than the card', async ({ page }) => {
  await page.goto('/slot');
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: /demo oyna$/ }) })
    .first();
  await card.hover();
  await card.getByRole('link', { name: /demo oyna$/ }).click();

  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('returnAddress'))).toMatch(
    /^\/play\/slot\/\d+\/demo$/,
  );
});

test('a visitor who presses a heart signs in and is back where they were', async ({ page }) => {
  await page.goto('/slot/category/27?sort=name');
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Favori/ })
    .click();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Kullanıcı adı').fill('esra.isik');
  await page.getByLabel('Şifre', { exact: true }).fill('Vitrin1');
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/slot\/category\/27\?sort=name$/);
  await expect(seen(page)).toBeVisible();
});

/** How far one has come in the list: it stands once the list does. */
function seen(page: Page) {
  return page.getByText(/ \/ .+ (?:oyun|masa) görüyorsunuz$/);
}

/** The games that are shown, in their order. */
function names(page: Page): Promise<string[]> {
  return page.getByRole('article').getByRole('heading').allInnerTexts();
}
