/**
 * Visits of the site on a phone. Each function opens a new phone and returns an object with its measurements.
 */
import { measureBack, measureTap } from './taps.mjs';
import { forgetTasks, readVitals } from './vitals.mjs';

/** @typedef {import('playwright').Page} Page */
/** @typedef {import('./phone.mjs').Phone} Phone */
/** @typedef {import('./phone.mjs').Phones} Phones */

const COVER = /^\/media\/v1\/(?:games|tables)\//;
const PLAYER = { name: 'esra.isik', password: 'Vitrin1' };
/** The length and speed of the scroll in visitAllGames(). A quick thumb scrolls about as fast. */
const SCROLL_PX = 24_000;
const SCROLL_PX_PER_SECOND = 4000;

/** @template Result @param {Phones} phones @param {(phone: Phone) => Promise<Result>} visit @returns {Promise<Result>} */
async function withPhone(phones, visit) {
  const phone = await phones.open();
  try {
    return await visit(phone);
  } finally {
    await phone.close();
  }
}

/**
 * Opens a page and waits until nothing more is loaded; on the home page, also until the popup is open.
 *
 * @param {Phones} phones
 * @param {string} path
 */
export function visitPage(phones, path) {
  return withPhone(phones, async ({ page, requests, setSlow }) => {
    await setSlow(true);
    await page.goto(path);
    if (path === '/') await page.locator('dialog[open]').waitFor();
    await page.waitForLoadState('networkidle');
    const vitals = await readVitals(page);
    const firstCover = requests.findIndex((request) => COVER.test(request));
    return {
      ...vitals,
      beforeCover: firstCover < 0 ? Number.NaN : firstCover,
      repeated: countRepeated(requests),
    };
  });
}

/**
 * Measures taps of a player in the slot lobby: on a heart, a category and the menu.
 *
 * @param {Phones} phones
 */
export function visitAsPlayer(phones) {
  return withPhone(phones, async ({ page, setSlow, waitUntilIdle }) => {
    await signIn(page);
    await page.goto('/slot');
    await page.waitForLoadState('networkidle');
    await setSlow(true);
    await waitUntilIdle();
    const heart = page.locator('main article .favourite-button[aria-pressed="false"]').nth(1);
    const label = await heart.getAttribute('aria-label');
    const pressedHeart = `main article .favourite-button[aria-label="${label}"][aria-pressed="true"]`;
    const favouriteMs = await measureTap(heart, pressedHeart);
    await waitUntilIdle();
    // The runs share one player, so each removes the favourite that it has added.
    await page.locator(pressedHeart).tap();
    await waitUntilIdle();
    const chip = page.locator('.filters-categories a[href="/slot/category/27"]').first();
    const chipMs = await measureTap(chip, '.filters-categories a[href="/slot/category/27"][aria-current]');
    await waitUntilIdle();
    const menuMs = await measureTap(page.locator('.tab-bar button'), 'dialog:popover-open, dialog[open]');
    return { favouriteMs, chipMs, menuMs };
  });
}

/**
 * Changes between the two lobbies. coldMs: the time of the first change; warmMs: the longer time of two later
 * changes, for which both lobbies are in memory.
 *
 * @param {Phones} phones
 */
export function visitBothLobbies(phones) {
  return withPhone(phones, async ({ page, requests, setSlow, waitUntilIdle }) => {
    await setSlow(true);
    await page.goto('/slot');
    await page.waitForLoadState('networkidle');
    await waitUntilIdle();
    const go = async (/** @type {'slot' | 'live'} */ lobby) => {
      const link = page.locator(`.tab-bar a[href="/${lobby}"]`);
      const ms = await measureTap(link, `main .rack:not(.is-skeleton) a[href^="/play/${lobby}/"]`);
      await waitUntilIdle();
      return ms;
    };
    const coldMs = await go('live');
    const warmMs = Math.max(await go('slot'), await go('live'));
    return { coldMs, warmMs, repeated: countRepeated(requests) };
  });
}

/**
 * Loads all games of the slot lobby, scrolls down, leaves the lobby and returns with Back.
 *
 * @param {Phones} phones
 */
export function visitAllGames(phones) {
  return withPhone(phones, async ({ page, setSlow }) => {
    await page.goto('/slot');
    await page.locator('.list-end').waitFor();
    await page.waitForFunction(() => {
      const button = document.querySelector('.list-end button');
      if (button instanceof HTMLElement && button.ariaDisabled !== 'true') button.click();
      return button === null;
    });
    await page.evaluate(() => scrollTo(0, 0));
    await page.waitForLoadState('networkidle');
    await setSlow(true);
    await forgetTasks(page);
    const protocol = await page.context().newCDPSession(page);
    await protocol.send('Input.synthesizeScrollGesture', {
      ...{ x: 180, y: 370, yDistance: -SCROLL_PX, speed: SCROLL_PX_PER_SECOND },
      gestureSourceType: 'touch',
    });
    const { longestTaskMs } = await readVitals(page);
    const offset = await page.evaluate(() => scrollY);
    await page.locator('.tab-bar a[href="/live"]').tap();
    await page.locator('main .rack:not(.is-skeleton) a[href^="/play/live/"]').first().waitFor();
    await page.waitForLoadState('networkidle');
    const backMs = await measureBack(page, {
      selector: 'main .rack:not(.is-skeleton) a[href^="/play/slot/"]',
      offset,
    });
    return { longestTaskMs, backMs };
  });
}

/** @param {Page} page */
async function signIn(page) {
  await page.goto('/login');
  await page.getByLabel('Kullanıcı adı').fill(PLAYER.name);
  await page.getByLabel('Şifre', { exact: true }).fill(PLAYER.password);
  await page.getByRole('main').getByRole('button', { name: 'Giriş yap' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.waitForLoadState('networkidle');
}

/** Counts the requests that repeat an earlier one. @param {readonly string[]} requests */
function countRepeated(requests) {
  return requests.length - new Set(requests).size;
}
