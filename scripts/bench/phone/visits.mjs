/** Visits of the site on a phone. */
import { touch } from './phone.mjs';
import { measurePress, readVitals } from './vitals.mjs';

/** @typedef {import('./phone.mjs').Phone} Phone */

const COVER = /\/media\/v1\/(?:games|tables)\//;

/** @typedef {Awaited<ReturnType<typeof visitPage>>} Visit */

/**
 * Opens a page and waits until nothing more is loaded.
 *
 * @param {Phone} phone
 * @param {string} path
 * @param {string} last the selector of what the page shows last, such as a greeting
 */
export async function visitPage({ page, requests, setSlow }, path, last = 'main') {
  await setSlow(true);
  await page.goto(path);
  await page.locator(last).first().waitFor();
  await page.waitForLoadState('networkidle');
  const firstCover = requests.findIndex((request) => COVER.test(request));
  return {
    ...(await readVitals(page)),
    beforeCover: firstCover < 0 ? Number.NaN : firstCover,
    repeated: countRepeated(requests),
  };
}

/**
 * Makes eight presses as a player who is in the slot lobby. Returns the duration of each in ms, and the
 * number of repeated requests after changing to the live lobby and back.
 *
 * @param {Phone} phone
 */
export async function visitAsPlayer(phone) {
  const { page, requests, setSlow, waitUntilIdle } = phone;
  await signIn(phone);
  requests.length = 0;
  await page.goto('/slot');
  await page.waitForLoadState('networkidle');
  await setSlow(true);
  /** @param {string} target @param {string} result */
  const press = (target, result) => measurePress(phone, () => touch(page.locator(target).first()), result);
  const card = 'main .rack:not(.is-skeleton) a:visible';
  const openLobby = (/** @type {string} */ lobby) =>
    press(`.tab-bar a[href="/${lobby}"]`, `${card}[href^="/play/${lobby}/"]`);
  /** @type {Record<string, number>} */
  const presses = {};
  presses['live lobby'] = await openLobby('live');
  presses['slot lobby'] = await openLobby('slot');
  const repeated = countRepeated(requests);
  const heart = 'main article button[aria-pressed]:visible';
  const label = await page.locator(`${heart}[aria-pressed="false"]`).first().getAttribute('aria-label');
  const heartOfGame = `${heart}[aria-label="${label}"]`;
  presses.favourite = await press(heartOfGame, `${heartOfGame}[aria-pressed="true"]`);
  const category = '.filters-categories a[href="/slot/category/27"]:visible';
  presses.chip = await press(category, `${category}[aria-current]`);
  presses.filter = await press('.filters-categories button:visible', '.filters-sheet-body');
  await page.keyboard.press('Escape');
  presses.menu = await press('.tab-bar button', 'dialog .menu');
  await page.keyboard.press('Escape');
  await waitUntilIdle();
  await page.locator('header button[aria-haspopup="dialog"]').first().tap();
  await page.locator('.search-input').fill('kit');
  await page.locator('.search-dialog [role="option"]').first().waitFor();
  /** @param {string} key @param {string} text the text after the key */
  const type = (key, text) =>
    measurePress(phone, () => page.keyboard.press(key), `.search-input[value="${text}"]`);
  presses.typing = await type('a', 'kita');
  presses.deleting = await type('Backspace', 'kit');
  return { presses, repeated };
}

/** @param {Phone} phone */
async function signIn({ page }) {
  await page.goto('/login');
  await page.getByLabel('Kullanıcı adı').fill('esra.isik');
  await page.getByLabel('Şifre', { exact: true }).fill('Vitrin1');
  await page.getByRole('main').getByRole('button', { name: 'Giriş yap' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.waitForLoadState('networkidle');
}

/** Counts the requests that repeat an earlier one. @param {readonly string[]} requests */
function countRepeated(requests) {
  return requests.length - new Set(requests).size;
}
