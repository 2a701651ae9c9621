/** Collects and reads the browser's measurements of a page while it loads and is used. */

/** @typedef {import('playwright').Page} Page */
/**
 * lcpMs: the largest paint of a slide's or card's picture or title; NaN if none of them was the largest content
 * at any time. shift: the cumulative layout shift. tasks: the long tasks. pressMs: the durations of the events
 * of presses, from the event to the next paint.
 * @typedef {{ lcpMs: number, shift: number, tasks: { endMs: number, blockedMs: number }[], pressMs: number[] }} Vitals
 */

/**
 * Collects paints, layout shifts, long tasks and the events of presses. Runs in the page before the site's
 * scripts, so it uses nothing of this module.
 */
export function observeVitals() {
  /** @type {Vitals} */
  const vitals = { lcpMs: Number.NaN, shift: 0, tasks: [], pressMs: [] };
  Object.assign(window, { vitals });
  /** @param {string} type @param {(entry: PerformanceEntry & Record<string, unknown>) => void} read */
  const observe = (type, read) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) read(Object.assign(entry));
    }).observe(Object.assign({ type, buffered: true, durationThreshold: 16 }));
  observe('largest-contentful-paint', ({ startTime, element, url }) => {
    const isPicture = /\/media\/v1\/(?:slides|games|tables)\//.test(String(url));
    const isTitle = element instanceof Element && element.closest('.slide h2, article .card-name');
    if (isPicture || isTitle) vitals.lcpMs = startTime;
  });
  observe('layout-shift', ({ value, hadRecentInput }) => {
    if (hadRecentInput !== true) vitals.shift += Number(value);
  });
  observe('longtask', ({ startTime, duration }) => {
    vitals.tasks.push({ endMs: startTime + duration, blockedMs: duration - 50 });
  });
  observe('event', ({ duration, interactionId }) => {
    if (interactionId) vitals.pressMs.push(duration);
  });
}

/**
 * Reads what the page has measured since it was opened. fcpMs: the first contentful paint. blockedMs: the sum of
 * the time beyond 50 ms of each task that ended after that paint.
 *
 * @param {Page} page
 */
export function readVitals(page) {
  return page.evaluate(async () => {
    // The observers get the latest entries within two frames.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    /** @type {Vitals} */
    const { lcpMs, shift, tasks } = Object.assign(window).vitals;
    const fcpMs = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
    const late = tasks.filter(({ endMs }) => endMs > fcpMs);
    return { fcpMs, lcpMs, shift, blockedMs: late.reduce((sum, { blockedMs }) => sum + blockedMs, 0) };
  });
}

/**
 * Returns the ms from an event of a press to the next paint, of the slowest event, as INP counts them: a touch
 * counts from its end too. Throws if the press has no effect.
 *
 * @param {import('./phone.mjs').Phone} phone
 * @param {() => Promise<unknown>} press
 * @param {string} result the selector of what the press shows
 */
export async function measurePress({ page, waitUntilIdle }, press, result) {
  await waitUntilIdle();
  await page.evaluate(() => Object.assign(Object.assign(window).vitals, { pressMs: [] }));
  await press();
  await page.locator(result).first().waitFor();
  await waitUntilIdle();
  // Chromium reports no event shorter than 16 ms.
  return page.evaluate(() => Math.max(16, ...Object.assign(window).vitals.pressMs));
}
