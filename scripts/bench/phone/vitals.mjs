/** Collects and reads the browser's measurements of a page while it loads and is used. */

/** @typedef {import('playwright').Page} Page */

/**
 * lcpMs: the largest paint of a slide's or card's picture or title; NaN if none of them was the largest
 * content at any time. lcpElement: that picture or title, or else what was the largest content. fcpMs: the
 * first contentful paint. shift: the cumulative layout shift. blockedMs: the sum of the time beyond 50 ms of
 * each task that ended after the first contentful paint.
 * @typedef {{ lcpMs: number, lcpElement: string, fcpMs: number, shift: number, blockedMs: number }} Vitals
 */

/**
 * pressMs: the durations of the events of presses, from the event to the next paint.
 * @typedef {{ start: number, duration: number }} Task
 * @typedef {{ lcpMs: number, lcpElement: string, shift: number, tasks: Task[], pressMs: number[] }} Observations
 */

/**
 * Collects paints, layout shifts, long tasks and the events of presses. Runs in the page before the site's
 * scripts, so it uses no import.
 */
export function observeVitals() {
  /** @type {Observations} */
  const seen = { lcpMs: Number.NaN, lcpElement: '', shift: 0, tasks: [], pressMs: [] };
  Object.assign(window, { vitals: seen });
  /** @param {string} type @param {(entry: PerformanceEntry & Record<string, unknown>) => void} read */
  const observe = (type, read) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) read(Object.assign(entry));
    }).observe(Object.assign({ type, buffered: true, durationThreshold: 16 }));
  observe('largest-contentful-paint', ({ startTime, element, url }) => {
    const [picture] = /\/media\/v1\/(?:slides|games|tables)\/.*/.exec(String(url)) ?? [];
    const title = element instanceof Element ? element.closest('.slide h2, article .card-name') : null;
    if (picture || title) {
      seen.lcpMs = startTime;
      seen.lcpElement = picture ?? `title “${title?.textContent}”`;
    } else if (Number.isNaN(seen.lcpMs)) {
      seen.lcpElement = `only ${element instanceof Element ? element.outerHTML.slice(0, 80) : url}`;
    }
  });
  observe('layout-shift', ({ value, hadRecentInput }) => {
    if (hadRecentInput !== true) seen.shift += Number(value);
  });
  observe('longtask', ({ startTime, duration }) => {
    seen.tasks.push({ start: startTime, duration });
  });
  observe('event', ({ duration, interactionId }) => {
    if (interactionId) seen.pressMs.push(duration);
  });
}

const LONG_TASK_MS = 50;

/** Reads what the page has measured since it was opened. @param {Page} page @returns {Promise<Vitals>} */
export async function readVitals(page) {
  const { fcpMs, lcpMs, lcpElement, shift, tasks } = await page.evaluate(async () => {
    // The observers get the latest entries within two frames.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    /** @type {Observations} */
    const seen = Object.assign(window).vitals;
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return { ...seen, fcpMs: paint?.startTime ?? Number.NaN };
  });
  const late = tasks.filter(({ start, duration }) => start + duration > fcpMs);
  const blockedMs = late.reduce((sum, { duration }) => sum + duration - LONG_TASK_MS, 0);
  return { fcpMs, lcpMs, lcpElement, shift, blockedMs };
}
