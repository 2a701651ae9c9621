/** Measures the time from the end of a touch, or from Back, to the paint that shows the result. */

/** @typedef {import('playwright').Page} Page */
/** @typedef {import('playwright').Locator} Locator */
/**
 * selector: matches once the result is shown; offset: the scroll position to wait for, in px.
 *
 * @typedef {{ selector: string, offset?: number }} Result
 */

/** A result that is not shown within this time is not waited for any longer, and its measured time is NaN. */
const TAP_LIMIT_MS = 10_000;

/**
 * The duration of a touch, about as long as a person's. The measurement begins when the touch ends, so the
 * work that the page does during the touch is not measured.
 */
const TOUCH_MS = 80;

/**
 * Returns the ms from the end of a touch of an element to the paint of the result. Before the touch ends, the site
 * cannot tell a tap from a scroll; INP is also measured from the end of the touch.
 *
 * @param {Locator} target
 * @param {string} selector
 */
export function measureTap(target, selector) {
  return measurePaint(target.page(), 'pointerup', { selector }, () => touch(target));
}

/**
 * Touches an element as long as a finger does, since Playwright's `tap` ends a touch at once.
 *
 * @param {Locator} target
 */
async function touch(target) {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('The element to touch is not visible.');
  const protocol = await target.page().context().newCDPSession(target.page());
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await protocol.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await new Promise((resolve) => setTimeout(resolve, TOUCH_MS));
  await protocol.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await protocol.detach();
}

/** Returns the ms from Back to the paint of the earlier page. @param {Page} page @param {Result} result */
export function measureBack(page, result) {
  return measurePaint(page, 'popstate', result, () => page.evaluate(() => history.back()));
}

/**
 * @param {Page} page
 * @param {'pointerup' | 'popstate'} event
 * @param {Result} result
 * @param {() => Promise<unknown>} cause what makes the browser send the event
 * @returns {Promise<number>} NaN if the result was not shown in time
 */
async function measurePaint(page, event, result, cause) {
  await page.evaluate(
    ({ event, selector, offset, limitMs }) => {
      const isVisible = () =>
        [...document.querySelectorAll(selector)].some((element) => element.checkVisibility());
      const isShown = () => isVisible() && (offset === undefined || Math.abs(scrollY - offset) < 2);
      const painted = new Promise((resolve) => {
        const start = (/** @type {Event} */ { timeStamp }) => {
          const look = () => {
            if (performance.now() - timeStamp > limitMs) return resolve(null);
            if (!isShown()) return void requestAnimationFrame(look);
            // The browser handles this message after it has painted the frame.
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now() - timeStamp);
            port2.postMessage(null);
          };
          requestAnimationFrame(look);
        };
        addEventListener(event, start, { once: true, capture: true });
      });
      Object.assign(window, { painted });
    },
    { event, ...result, limitMs: TAP_LIMIT_MS },
  );
  await cause();
  return (await page.evaluate(() => Object.assign(window).painted)) ?? Number.NaN;
}
