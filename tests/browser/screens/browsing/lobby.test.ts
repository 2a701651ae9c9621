// Tests the lobbies: filters, loaded pages and searches survive a reload and Back.
import type { Page } from 'playwright';
import lobbyTexts from '../../../../client/features/catalogue/lobby/texts.tr.ts';
import { setRules } from '../../../support/faults.ts';
import { holdCalls } from '../../hold-requests.ts';
import { MAX_ROUNDING, measureDifference } from '../../measure-difference.ts';
import { waitForReplies } from '../../open-requests.ts';
import { expect, test } from '../../page.ts';
import { findPlaceholders, follow, PHONE, stopClock } from '../../steps.ts';

/** The count below a list of which a part is loaded. */
const ONE_PAGE = new RegExp(`^${lobbyTexts.shownGames({ shown: '\\d+', total: '\\d+' })}$`);

test('a lobby keeps its filters and searches in its address', async ({ page, control }) => {
  await page.goto('/slot');
  await test.step('the ledge below the pictures of the first line has no step between the cards of the first frame and the others', async () => {
    const ledges = page.getByRole('main').getByRole('article').locator('[data-ledge]');
    await expect(ledges.nth(6)).toBeVisible();
    await waitForReplies(page);

    // Each picture shows a few pixels near the right end of a ledge, a place that no tag of a card covers.
    const pictures = await Promise.all(
      [5, 6].map(async (index) => {
        const { x, y, width } = (await ledges.nth(index).boundingBox()) ?? { x: 0, y: 0, width: 0 };
        const clip = { x: Math.round(x + width) - 40, y: Math.round(y) + 1, width: 8, height: 4 };
        return page.screenshot({ clip });
      }),
    );
    expect(await measureDifference(page, pictures)).toBeLessThanOrEqual(MAX_ROUNDING);
  });

  await test.step('filters are part of the address and survive a reload', async () => {
    await page
      .getByRole('navigation', { name: 'Kategoriler' })
      .getByRole('link', { name: 'Yeni gelenler' })
      .click();
    await expect(page).toHaveURL(/\/slot\/category\/78$/);
    await page.getByRole('button', { name: 'Filtre' }).click();
    const providers = page.getByLabel('Sağlayıcı', { exact: true });
    await providers.selectOption('1');
    await expect(providers.getByRole('option', { selected: true })).toHaveText(/^Lale Stüdyo \(\d+\)$/);
    await expect(page).toHaveURL(/\/slot\/category\/78\?provider=1$/);
    await page.getByLabel('Sırala').selectOption({ label: 'Ada göre' });
    await expect(page).toHaveURL(/\/slot\/category\/78\?provider=1&sort=name$/);
    await expect(findCount(page)).toBeVisible();
    await expect(page.getByText(ONE_PAGE)).toBeHidden(); // The count of one page is said once.
    const games = await readNames(page);

    await page.reload();
    await expect(findCount(page)).toBeVisible();
    expect(await readNames(page)).toEqual(games);
    expect(games).toEqual(games.toSorted(new Intl.Collator('tr', { numeric: true }).compare));
    await expect(page.getByRole('heading', { level: 1, name: 'Yeni gelenler' })).toBeVisible();

    await page.getByRole('button', { name: 'Filtre · 2' }).click();
    await providers.selectOption({ label: 'Tüm sağlayıcılar' });
    await expect(page).toHaveURL(/\/slot\/category\/78\?sort=name$/);
  });

  await test.step('Tab stops once in the row of categories, whose arrow keys lead on, and a link skips to the games', async () => {
    const categories = page.getByRole('navigation', { name: 'Kategoriler' });
    await page.getByRole('button', { name: 'Filtre · 1' }).focus();
    await page.keyboard.press('Tab');
    await expect(categories.getByRole('link', { name: 'Yeni gelenler' })).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(categories.getByRole('link', { name: 'Tümü' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    const chip = categories.getByRole('link').nth(1);
    await expect(chip).toBeFocused();
    // The list of another category appears below its link, which keeps the focus.
    await page.keyboard.press('Enter');
    await expect(chip).toHaveAttribute('aria-current', 'true');
    await waitForReplies(page);
    await expect(chip).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Sağlayıcı', { exact: true })).toBeFocused();

    const skip = page.getByRole('main').getByRole('link', { name: 'Oyunlara geç' });
    await skip.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('article').first().getByRole('link').first()).toBeFocused();
    await expect(page).toHaveURL(/\?sort=name$/);
  });

  await test.step('a search starts at three letters, ignores Turkish case, and cancels the request of an older text', async () => {
    await follow(page, '/live');
    await expect(findCount(page)).toBeVisible();
    const search = page.getByRole('searchbox', { name: 'Masa ara' });
    await search.fill('is');
    await expect(page.getByText('Aramak için en az 3 harf yazın.')).toBeVisible();
    await expect(page).toHaveURL(/\/live$/);

    await setRules(control, {
      on: 'livecasino/game_table_list',
      effect: { kind: 'delay', latency: { kind: 'fixed', ms: 60_000 } },
      when: { times: 1 },
    });
    const cancellation = page.waitForEvent(
      'requestfailed',
      (request) => request.postData()?.includes('"ist"') === true,
    );
    await search.fill('ist');
    await expect(page).toHaveURL(/\?q=ist$/);
    await search.fill('istanbul');
    await cancellation;
    await expect(page.getByRole('link', { name: 'İstanbul Rulet', exact: true })).toBeVisible();

    await search.fill('ISTANBUL RULET');
    await expect(page).toHaveURL(/q=ISTANBUL\+RULET$/);
    await expect(page.getByRole('link', { name: 'İstanbul Rulet', exact: true })).toBeVisible();
    await follow(page, '/no-access');
    await page.goBack();
    await expect(search).toHaveValue('ISTANBUL RULET');
  });

  await test.step('the list stays where it is while one types, a search that finds nothing offers the whole site, and a waiting one is dropped with its lobby', async () => {
    await follow(page, '/slot');
    await expect(findCount(page)).toBeVisible();
    const list = page.getByRole('main').locator('[aria-busy]');
    const measureTop = async () => (await list.boundingBox())?.y;
    const top = await measureTop();
    const search = page.getByRole('searchbox', { name: 'Oyun ara' });

    await search.fill('ej');
    await expect(page.getByText('Aramak için en az 3 harf yazın.')).toBeVisible();
    expect(await measureTop()).toBe(top);
    await search.fill('ejdr');
    await expect(page.getByText(/^Belirlediğiniz kriterlere göre sonuç bulunamadı\./)).toBeVisible();
    expect(await measureTop()).toBe(top);
    await expect(page.getByRole('link', { name: 'Tüm sitede ara' })).toHaveAttribute(
      'href',
      '/search?q=ejdr',
    );
    await search.fill('ejder');
    await expect(page).toHaveURL(/\?q=ejder$/);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    expect(await measureTop()).toBe(top);

    await search.fill('anka games');
    await expect(page.getByRole('main').getByRole('article').first()).toContainText('Anka Games');

    await search.fill('');
    await expect(page).toHaveURL(/\/slot$/);
    // A search that waits for a pause in typing is dropped with its lobby.
    await expect(findCount(page)).toBeVisible();
    await page.clock.install();
    await stopClock(page);
    await search.fill('ejder');
    await page.getByRole('link', { name: 'Canlı casino', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Canlı casino' })).toBeVisible();
    await page.clock.fastForward(2000); // The search would have begun by now.
    await expect(page).toHaveURL(/\/live$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/slot$/);
  });
});

test('a lobby that is opened again has its title and focus, and forgets what was half typed', async ({
  visit,
}) => {
  const { page } = await visit('/slot/category/78', { size: PHONE });
  await expect(page).toHaveTitle(/(?:^| · )Yeni gelenler/);
  const tabs = page.getByRole('navigation', { name: 'Alt menü' });
  const cards = page.getByRole('article');
  await page.getByRole('searchbox', { name: 'Oyun ara' }).fill('ej');

  await tabs.getByRole('link', { name: 'Canlı' }).click();
  const live = page.getByRole('heading', { level: 1, name: 'Canlı casino' });
  await expect(live).toBeFocused();
  await expect(page).toHaveTitle(/(?:^| · )Canlı/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('searchbox', { name: 'Oyun ara' })).toHaveCount(0);
  await expect(cards.getByRole('link').first()).toHaveAttribute('href', /^\/play\/live\//);

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Yeni gelenler' })).toBeVisible();
  await expect(page).toHaveTitle(/(?:^| · )Yeni gelenler/);
  await expect(page.getByRole('searchbox', { name: 'Oyun ara' })).toHaveValue('');
  await expect(cards.getByRole('link').first()).toHaveAttribute('href', /^\/play\/slot\//);

  await page.goForward();
  await tabs.getByRole('link', { name: 'Slot' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Slot' })).toBeFocused();
  await expect(page).toHaveTitle(/(?:^| · )Slot/);
  await expect(page.getByText(/^48 \/ /).filter({ visible: true })).toHaveCount(1);
});

test('the placeholders of a list move as one, so that they delay neither the first picture nor the cards', async ({
  page,
}) => {
  const showCards = await holdCalls(page, 'game_table_list');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/live');
  await expect(page.locator('#frame')).toHaveCount(0);
  const placeholders = findPlaceholders(page);
  await expect(placeholders).not.toHaveCount(0);

  await expect
    .poll(() => placeholders.evaluateAll((all) => all.flatMap((each) => each.getAnimations()).length))
    .toBe(0);
  const list = page
    .getByRole('main')
    .locator('ul')
    .filter({ has: page.locator('[data-skeleton]') });
  expect(await list.evaluate((element) => element.getAnimations().length)).toBe(1);
  showCards();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('an unknown category links back to all games', async ({ visit, complaints }) => {
  complaints.expect(/422/); // Another backend could have the id `abc`, so it is asked for.
  const { page } = await visit('/slot/provider/abc');
  await expect(page.getByText('Bu raf bulunamadı')).toBeVisible();
  await follow(page, '/live/category/27');
  await expect(page.getByText('Bu raf bulunamadı')).toBeVisible();
  await page.getByRole('link', { name: 'Tüm masalara dön' }).click();
  await expect(findCount(page)).toBeVisible();
});

test('favourites and all games are not both marked, also in forced colours', async ({ visit }) => {
  const { page } = await visit('/slot', { as: 'esra.isik' });
  await page.emulateMedia({ forcedColors: 'active' });
  const all = page.getByRole('navigation', { name: 'Kategoriler' }).getByRole('link', { name: 'Tümü' });
  const fold = page.getByRole('button', { name: 'Filtre' });
  await fold.click();
  const favourites = page.getByRole('button', { name: 'Favorilerim' });
  await expect(favourites).toBeVisible();
  await fold.click();
  await expect(favourites).toBeHidden();
  await fold.click();
  const readBackground = (locator: typeof all) =>
    locator.evaluate((element) => getComputedStyle(element).backgroundColor);
  await expect(all).toHaveAttribute('aria-current', 'true');
  const marked = await readBackground(all);
  expect(marked).not.toBe(await readBackground(favourites));

  await favourites.click();
  await expect(page).toHaveURL(/\/slot\?favorites=1$/);
  await expect(favourites).toHaveAttribute('aria-pressed', 'true');
  await expect(all).toHaveAttribute('aria-current', 'false');
  await expect.poll(() => readBackground(favourites)).toBe(marked);
  await expect(page.getByRole('article')).toHaveCount(6);

  await all.click();
  await expect(page).toHaveURL(/\/slot$/);
});

/** Finds the line with the number of shown games, which appears with the list. */
function findCount(page: Page) {
  return page
    .getByRole('main')
    .getByRole('status')
    .getByText(/^[\d.]+ (?:oyun|masa)$/);
}

/** Returns the names of the shown games, in order. */
function readNames(page: Page): Promise<string[]> {
  return page.getByRole('article').getByRole('heading').allInnerTexts();
}
