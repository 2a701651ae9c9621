/** Presses elements and keys of a page as a person does, and measures how soon the page answers. */

/** @typedef {import('playwright').Locator} Locator */
/** @typedef {import('./phone.mjs').Phone} Phone */

/** Chromium reports no shorter event. */
const MIN_EVENT_MS = 16;
/** The duration of a touch, about as long as a person's. */
const TOUCH_MS = 80;

/**
 * Returns the ms from an event of a press to the next paint, of the slowest event, as INP counts them: a touch
 * counts from its end too. Throws if the press has no effect.
 *
 * @param {Phone} phone
 * @param {() => Promise<unknown>} press
 * @param {string} result the selector of what the press shows
 */
export async function measurePress({ page, waitUntilIdle }, press, result) {
  await waitUntilIdle();
  await page.evaluate(() => {
    Object.assign(window).vitals.pressMs = [];
  });
  await press();
  await page.locator(result).first().waitFor();
  await waitUntilIdle();
  return Math.max(MIN_EVENT_MS, ...(await page.evaluate(() => Object.assign(window).vitals.pressMs)));
}

/** Touches an element as long as a finger does; Playwright's `tap` ends a touch at once. @param {Locator} target */
export async function touch(target) {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`The element to touch is not visible: ${target}`);
  const protocol = await target.page().context().newCDPSession(target.page());
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await protocol.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await new Promise((resolve) => setTimeout(resolve, TOUCH_MS));
  await protocol.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await protocol.detach();
}
