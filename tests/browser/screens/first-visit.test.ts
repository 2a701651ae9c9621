// Tests that on a first visit nothing moves while replies arrive.

import type { Page } from 'playwright';
import { isFull } from '#tests/support/full-run';
import { holdCalls } from '../hold-requests.ts';
import { waitForReplies } from '../open-requests.ts';
import { expect, testWithPictures as test } from '../page.ts';
import { skipGreeting } from '../steps.ts';

/**
 * The allowed cumulative layout shift. (Web Vitals call 0.1 good.) A word that becomes narrower when the
 * site's typeface arrives adds a tenth of this limit, so the test passes. A page that moves down by the height
 * of the test banner adds four times the limit, so the test fails.
 */
const MAX_SHIFT = 0.01;

const ADDRESSES = ['/', '/slot', '/live', '/login'];
/**
 * The addresses to visit, by the width of the window. `npm test` opens two of them at one width only; the categories of
 * the slots take several lines in a wide window, and the footer of the login is in view there.
 */
const VISITS_BY_WIDTH = new Map(
  isFull
    ? [
        [360, ADDRESSES],
        [1280, ADDRESSES],
      ]
    : [
        [360, ['/', '/slot', '/login']],
        [1280, ['/slot', '/live', '/login']],
      ],
);

for (const [width, addresses] of VISITS_BY_WIDTH) {
  for (const address of addresses) {
    test(`nothing moves on a first visit to ${address} at ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      await skipGreeting(page);
      const release = await holdCalls(page, '"api"');

      await page.goto(address);
      await expect(page.getByRole('complementary', { name: 'Deneme ortamı' })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      release();
      await waitForReplies(page);

      const { total, elements } = await measureShifts(page);
      expect(total, elements.join('\n')).toBeLessThan(MAX_SHIFT);
    });
  }
}

/** Reads the layout shifts that the browser has recorded. */
function measureShifts(page: Page): Promise<{ total: number; elements: string[] }> {
  return page.evaluate(async () => {
    const shifts: { readonly total: number; readonly elements: string }[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry) shifts.push({ total: Number(entry.value), elements: describe(entry) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
    // The observer gets the buffered entries within two frames.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return {
      total: shifts.reduce((sum, { total }) => sum + total, 0),
      elements: shifts.map(({ elements }) => elements),
    };

    function describe(entry: PerformanceEntry): string {
      const sources = 'sources' in entry && Array.isArray(entry.sources) ? entry.sources : [];
      const nodes = sources.map(({ node, previousRect, currentRect }) => {
        const element = node instanceof Element ? node : node?.parentElement;
        return `${element?.outerHTML.slice(0, 120)} from ${JSON.stringify(previousRect)} to ${JSON.stringify(currentRect)}`;
      });
      return `${JSON.stringify(entry)} ${nodes.join(', ')}`;
    }
  });
}
