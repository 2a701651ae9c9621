// Tests the static frame of index.html, which shows until the code of the site replaces it.
import type { Page } from 'playwright';
import english from '../../../../client/core/site/texts.en.ts';
import { holdCalls, holdRequests } from '../../hold-requests.ts';
import { waitForReplies } from '../../open-requests.ts';
import { expect, test } from '../../page.ts';
import { skipGreeting } from '../../steps.ts';
import { expectNoShift } from './layout-shifts.ts';

test.use({ isFirstVisit: true });

/** A picture of the mock's slides. */
const SLIDE = '/media/v1/slides/1-wide.svg';
const CODE = /\/assets\/index-[\w-]+\.js$/;

/** Opens a page whose code is held back. Returns a function that lets the code arrive. */
async function openFrame(page: Page, address: string): Promise<() => void> {
  await skipGreeting(page);
  const release = await holdRequests(page, CODE);
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.locator('#frame')).toBeAttached();
  return release;
}

test('the home page shows the six links of the header and its first slide before its code is there; when it is, nothing moves, and focus and scroll offset stay', async ({
  page,
}) => {
  const release = await openFrame(page, '/');
  const links = page.getByRole('navigation', { name: 'Ana menü' }).getByRole('link');
  const titles = ['Slot', 'Canlı casino', 'Spor', 'Sanal oyunlar', 'Promosyonlar', 'Turnuvalar'];
  await expect(links).toHaveText(titles);
  const parts = [
    page.getByRole('banner').getByRole('link', { name: 'Giriş yap' }),
    page.getByRole('banner').getByRole('button', { name: 'Ara' }),
    page.getByRole('heading', { level: 2, name: 'İlk yatırımınıza %50 hoş geldin bonusu' }),
    page.getByRole('region', { name: 'Öne çıkanlar' }).locator('img').first(),
  ];
  const readPlaces = () => links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().x));
  const listBoxes = () => Promise.all(parts.map((part) => part.boundingBox()));
  for (const part of parts) await expect(part).toBeVisible();
  await links.nth(1).focus();
  await page.evaluate(() => scrollTo(0, 200));
  await page.evaluate(() => document.fonts.ready);
  const [boxes, places] = [await listBoxes(), await readPlaces()];

  release();
  await expect(page.getByRole('button', { name: 'Sonraki slayt' })).toBeAttached();
  await expect(page.getByRole('button', { name: 'Slot: alt bağlantılar' })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);

  await expect(links).toHaveText(titles);
  await expect(links.nth(1)).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(200);
  expect(await listBoxes()).toEqual(boxes);
  expect(await readPlaces()).toEqual(places);
});

test('the frame has the language, the theme and the tabs of a player, and a placeholder for other pages; a game begins with a placeholder, and without header', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript(() => {
    localStorage.setItem('bnwUserLang', 'en');
    localStorage.setItem('bnwUserMode', 'light');
    localStorage.setItem('bnwUserAuth', '{"uid":"1","sid":"1","uip":"1"}');
  });
  await openFrame(page, '/promotions');

  const tabs = page.getByRole('navigation', { name: 'Bottom menu' }).getByRole('link');
  await expect(tabs).toHaveText(['Home', 'Slots', 'Live', 'Cashier']);
  await expect(page.getByRole('link', { name: english.titleLogin })).toBeHidden();
  await expect(page.getByRole('main')).toHaveText('');
  await expect(page.getByRole('main').locator('[data-skeleton]').first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'light');

  await page.unrouteAll();
  await openFrame(page, '/play/slot/1001');

  await expect(page.getByRole('main').locator('[data-skeleton]').first()).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
});

test('a lobby shows heading, search and filters, and asks for its code, before the code of the site is there, and nothing moves when it is', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const showReplies = await holdCalls(page, 'list');
  const release = await openFrame(page, '/slot');
  const main = page.getByRole('main');
  const search = main.getByRole('searchbox');
  const parts = [
    main.getByRole('heading', { level: 1, name: 'Slot' }),
    search,
    main.getByRole('link', { name: 'Tümü' }),
    main.locator('[data-skeleton]').first(),
    main.locator('[data-skeleton]').last(),
  ];
  // Typing narrows the field by the button that clears it.
  const listPlaces = () =>
    Promise.all(parts.map(async (part) => ({ ...(await part.boundingBox()), width: undefined })));
  for (const part of parts) await expect(part).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const places = await listPlaces();

  expect(requests.filter((request) => /\/lobby-.*\.js$/.test(request))).toHaveLength(1);

  await search.focus();
  await page.keyboard.type('lale');
  release();
  await expect(page.locator('#frame')).toHaveCount(0);
  expect(await listPlaces()).toEqual(places);
  await expect(search).toBeFocused();

  showReplies();
  await waitForReplies(page);
  await expect(page).toHaveURL(/q=lale$/);
  await expect(search).toHaveValue('lale');
});

test('each lobby shows its heading and first cards before its code is there, nothing moves when it is, and a card that was pressed meanwhile opens its game', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const list = page
    .getByRole('main')
    .getByRole('list')
    .filter({ has: page.getByRole('article') });
  const hearts = list.getByRole('button', { name: /^Favori: / });
  const readNames = () =>
    hearts.evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel?.replace('Favori: ', '')));
  for (const [address, heading] of [
    ['/slot', 'Slot'],
    ['/live', 'Canlı casino'],
  ] as const) {
    await page.unrouteAll();
    const release = await openFrame(page, address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(hearts).toHaveCount(6);
    const names = await readNames();
    const third = list.getByRole('link', { name: names[2] ?? '', exact: true });
    const box = await third.boundingBox();
    if (address === '/live') await third.click();

    release();

    if (address === '/live') return await expect(page).toHaveURL(/\/login/);
    await expect(page.locator('#frame')).toHaveCount(0);
    expect((await readNames()).slice(0, 6)).toEqual(names);
    expect(await third.boundingBox()).toEqual(box);
    await waitForReplies(page);
    await expectNoShift(page);
  }
});

test('the HTML of a slide is read as its words, and the frame leaves such a slide to the site; under maintenance a link of the frame leads to the maintenance screen', async ({
  page,
  control,
}) => {
  const slide = {
    ...{ id: 1, Status: 1, sliderPlace: 'orta', SliderType: 'home', Lang: 'tr', SiteType: 'desktop' },
    ...{
      Start_date: '2026-01-01T00:00:00+03:00',
      End_date: '2027-01-01T00:00:00+03:00',
      Link: '/promotions',
    },
    ...{ Image: SLIDE, ImageMobile: SLIDE, ImageTablet: SLIDE, Label: 'Yeni', ButtonText: 'Oku &amp; katıl' },
    ...{
      Title: '<b>Büyük</b> hafta',
      Text: '<p>Bir &lt; iki.</p><p>Üç.<img src="/none.png"></p><script>stop()</script>',
    },
  };
  const effect = { kind: 'patch', merge: { data: [slide] } } as const;
  await control('patchScenario', { rules: [{ on: 'cmscontroller/getSlider', phase: 'after', effect }] });
  const release = await openFrame(page, '/');
  await expect(page.getByRole('main').locator('[data-skeleton]').first()).toBeVisible();

  release();

  await expect(page.getByRole('heading', { level: 2, name: 'Büyük hafta', exact: true })).toBeVisible();
  await expect(page.getByText('Bir < iki. Üç.', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Oku & katıl' })).toBeVisible();

  await page.unrouteAll();
  await control('patchScenario', { maintenance: true });
  const openSite = await openFrame(page, '/promotions');
  await page.getByRole('banner').getByRole('link', { name: 'Slot', exact: true }).click();
  expect(new URL(page.url()).pathname).toBe('/promotions');

  openSite();

  await expect(page.getByRole('heading', { name: 'Kısa bir bakım yapıyoruz' })).toBeVisible();
  await expect(page).toHaveURL(/\/maintenance$/);
});

test('a press is carried out when the code is there; what is typed after a press of the search button stands in the field before and after the code is there, and Escape closes it', async ({
  page,
}) => {
  const header = page.getByRole('banner');
  await page.setViewportSize({ width: 360, height: 740 });
  const openMenu = await openFrame(page, '/no-access');
  await page.getByRole('button', { name: 'Menü' }).click();
  openMenu();
  await expect(page.getByRole('dialog', { name: 'Menü' })).toBeVisible();

  // Letters that have a meaning in a selector, or are no part of an identifier.
  for (const address of ['/slot%20', '/promotions;jsessionid=1', '/%22%5D%7B%3A1.%23', '/a,b%E4']) {
    await page.unrouteAll();
    const openAt = await openFrame(page, address);
    await page.getByRole('button', { name: 'Menü' }).click();
    openAt();
    await expect(page.getByRole('dialog', { name: 'Menü' }), address).toBeVisible();
  }

  await page.unrouteAll();
  const search = page.getByRole('dialog').getByRole('combobox');
  const button = header.getByRole('button', { name: 'Ara' });
  const openSearch = await openFrame(page, '/no-access');
  await button.click();
  await page.keyboard.type('lale');
  await expect(search).toHaveValue('lale');
  openSearch();
  await expect(page.getByRole('dialog').getByRole('option').first()).toContainText(/lale/i);
  await expect(search).toHaveValue('lale');
  await expect(search).toBeFocused();

  await page.unrouteAll();
  await page.setViewportSize({ width: 1280, height: 720 });
  const openSite = await openFrame(page, '/no-access');
  await button.focus();
  await page.keyboard.type('\nkiraz');
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  openSite();
  await expect(page.locator('#frame')).toHaveCount(0);
  await expect(button).toBeFocused();
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.unrouteAll();
  await openFrame(page, '/no-access');
  await button.focus();
  await page.keyboard.type('\nlale\n');
  await expect(page).toHaveURL(/\/search\?q=lale$/);
});
