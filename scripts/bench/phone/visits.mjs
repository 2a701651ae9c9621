/**
 * Visits of the site on a phone. Each function opens a new phone and returns its measurements.
 */
import { measurePress, touch } from './presses.mjs';
import { readVitals } from './vitals.mjs';

/** @typedef {import('playwright').Page} Page */
/** @typedef {import('./phone.mjs').Phone} Phone */
/** @typedef {import('./phone.mjs').Phones} Phones */

const COVER = /^\/media\/v1\/(?:games|tables)\//;
const PLAYER = { name: 'esra.isik', password: 'Vitrin1' };

/** @template Result @param {Phones} phones @param {string} origin @param {(phone: Phone) => Promise<Result>} visit @returns {Promise<Result>} */
async function withPhone(phones, origin, visit) {
  const phone = await phones.open(origin);
  try {
    return await visit(phone);
  } finally {
    await phone.close();
  }
}

/**
 * Opens a page and waits until nothing more is loaded and, if the page has a greeting, until that is open.
 *
 * @param {Phones} phones
 * @param {string} origin
 * @param {{ path: string, hasGreeting?: boolean }} page
 */
export function visitPage(phones, origin, { path, hasGreeting = false }) {
  return withPhone(phones, origin, async ({ page, requests, setSlow }) => {
    await setSlow(true);
    await page.goto(path);
    if (hasGreeting) await page.locator('dialog[open]').waitFor();
    await page.waitForLoadState('networkidle');
    const firstCover = requests.findIndex((request) => COVER.test(request));
    return {
      ...(await readVitals(page)),
      beforeCover: firstCover < 0 ? Number.NaN : firstCover,
      repeated: countRepeated(requests),
    };
  });
}

/**
 * Makes eight presses as a player who is in the slot lobby. repeated: the number of repeated requests after
 * changing to the live lobby and back.
 *
 * @param {Phones} phones
 * @param {string} origin
 */
export function visitAsPlayer(phones, origin) {
  return withPhone(phones, origin, async (phone) => {
    const { page, requests, setSlow, waitUntilIdle } = phone;
    await signIn(page);
    requests.length = 0;
    await page.goto('/slot');
    await page.waitForLoadState('networkidle');
    await setSlow(true);
    /** @type {{ kind: string, ms: number }[]} */
    const presses = [];
    /** @param {string} kind @param {string} target @param {string} result */
    const press = async (kind, target, result) => {
      const element = page.locator(target).first();
      presses.push({ kind, ms: await measurePress(phone, () => touch(element), result) });
    };
    for (const lobby of ['live', 'slot']) {
      const cards = `main .rack:not(.is-skeleton) a[href^="/play/${lobby}/"]:visible`;
      await press('other lobby', `.tab-bar a[href="/${lobby}"]`, cards);
    }
    const repeated = countRepeated(requests);
    const heart = 'main article .favourite-button:visible';
    const label = await page.locator(`${heart}[aria-pressed="false"]`).first().getAttribute('aria-label');
    const ofGame = `${heart}[aria-label="${label}"]`;
    await press('favourite', ofGame, `${ofGame}[aria-pressed="true"]`);
    const chip = '.filters-categories a[href="/slot/category/27"]:visible';
    await press('chip', chip, `${chip}[aria-current]`);
    await press('filter', '.filters-categories button:visible', '.filters-sheet-body');
    await page.keyboard.press('Escape');
    await press('menu', '.tab-bar button', 'dialog .menu');
    await page.keyboard.press('Escape');
    await waitUntilIdle();
    await page.locator('header button[aria-haspopup="dialog"]').first().tap();
    await page.locator('.search-input').fill('kit');
    await page.locator('.search-dialog [role="option"]').first().waitFor();
    for (const [key, text] of Object.entries({ a: 'kita', Backspace: 'kit' })) {
      const result = `.search-input[value="${text}"]`;
      const ms = await measurePress(phone, () => page.keyboard.press(key), result);
      presses.push({ kind: 'typing in search', ms });
    }
    return { presses, repeated };
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
