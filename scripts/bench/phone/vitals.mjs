/** Collects and reads the browser's measurements of a page while it loads and is used. */

/** @typedef {import('playwright').Page} Page */
/** @typedef {import('playwright').Locator} Locator */

/**
 * lcpMs, fcpMs: largest and first contentful paint. shift: the cumulative layout shift. blockedMs: the sum of
 * the time beyond 50 ms of each task that ended after the first contentful paint. longestTaskMs: 0 if no task
 * took 50 ms.
 * @typedef {{ lcpMs: number, lcpElement: string, fcpMs: number, shift: number, blockedMs: number, longestTaskMs: number }} Vitals
 */

/**
 * @typedef {{ start: number, duration: number }} Task
 * @typedef {{ lcpMs: number, lcpElement: string, shift: number, tasks: Task[] }} Observations
 */

/**
 * Collects paints, layout shifts and long tasks. Runs in the page before the site's scripts, so it uses no
 * import.
 */
export function observeVitals() {
  /** @type {Observations} */
  const seen = { lcpMs: Number.NaN, lcpElement: '', shift: 0, tasks: [] };
  Object.assign(window, { vitals: seen });
  /** @param {string} type @param {(entry: PerformanceEntry & Record<string, unknown>) => void} read */
  const observe = (type, read) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) read(Object.assign(entry));
    }).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime, element }) => {
    seen.lcpMs = startTime;
    seen.lcpElement = element instanceof Element ? element.outerHTML.slice(0, 120) : '';
  });
  observe('layout-shift', ({ value, hadRecentInput }) => {
    if (hadRecentInput !== true) seen.shift += Number(value);
  });
  observe('longtask', ({ startTime, duration }) => {
    seen.tasks.push({ start: startTime, duration });
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
  return {
    ...{ fcpMs, lcpMs, lcpElement, shift },
    blockedMs: late.reduce((sum, { duration }) => sum + duration - LONG_TASK_MS, 0),
    longestTaskMs: Math.max(0, ...tasks.map(({ duration }) => duration)),
  };
}

/** Discards the long tasks that were observed so far. @param {Page} page */
export async function forgetTasks(page) {
  await page.evaluate(() => {
    /** @type {Observations} */
    const seen = Object.assign(window).vitals;
    seen.tasks.length = 0;
  });
}
