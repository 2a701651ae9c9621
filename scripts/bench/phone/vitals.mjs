/** Collects and reads the browser's measurements of a page while it loads. */

/** @typedef {import('playwright').Page} Page */
/**
 * lcpMs: the largest paint of a slide's or card's picture or title; NaN if none of them was the largest content
 * at any time. shift: the cumulative layout shift. tasks: the long tasks.
 * @typedef {{ lcpMs: number, shift: number, tasks: { endMs: number, blockedMs: number }[] }} Vitals
 */

/**
 * Collects paints, layout shifts and long tasks. Runs in the page before the site's
 * scripts, so it uses nothing of this module.
 */
export function observeVitals() {
  /** @type {Vitals} */
  const vitals = { lcpMs: Number.NaN, shift: 0, tasks: [] };
  Object.assign(window, { vitals });
  /** @param {string} type @param {(entry: PerformanceEntry & Record<string, unknown>) => void} read */
  const observe = (type, read) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) read(Object.assign(entry));
    }).observe(Object.assign({ type, buffered: true }));
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
