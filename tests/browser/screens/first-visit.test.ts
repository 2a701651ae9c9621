// What a first visit sees stays where it appeared, whatever is still on its way.
import type { Page } from 'playwright';
import { expect, test } from '../page.ts';
import { skipGreeting } from '../steps.ts';
import { holdCalls } from './held-calls.ts';

/**
 * Of the cumulative layout shift, which is good below 0.1. A word that becomes narrower in the site's typeface
 * is a tenth of this; a page that moves down by the height of the test banner four times as much.
 */
const SEEN = 0.01;

for (const width of [360, 1280]) {
  for (const address of ['/', '/slot', '/login']) {
    test(`nothing moves on a first visit to ${address} at ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      await skipGreeting(page);
      const answer = await holdCalls(page, '"api"');

      await page.goto(address);
      // before anybody has answered
      await expect(page.getByRole('complementary', { name: 'Deneme ortamı' })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      answer();
      await page.waitForLoadState('networkidle');

      const { total, moved } = await shifts(page);
      expect(total, moved.join('\n')).toBeLessThan(SEEN);
    });
  }
}

/** What the browser itself has counted towards the cumulative layout shift. */
function shifts(page: Page): Promise<{ total: number; moved: string[] }> {
  return page.evaluate(async () => {
    const found: { readonly total: number; readonly moved: string }[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry) found.push({ total: Number(entry.value), moved: wordsFor(entry) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
    // what is buffered is handed over before the next but one frame
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return {
      total: found.reduce((sum, { total }) => sum + total, 0),
      moved: found.map(({ moved }) => moved),
    };

    function wordsFor(entry: PerformanceEntry): string {
      const sources = 'sources' in entry && Array.isArray(entry.sources) ? entry.sources : [];
      const nodes = sources.map(({ node, previousRect, currentRect }) => {
        const element = node instanceof Element ? node : node?.parentElement;
        return `${element?.tagName}.${element?.className} from ${JSON.stringify(previousRect)} to ${JSON.stringify(currentRect)}`;
      });
      return `${JSON.stringify(entry)} ${nodes.join(', ')}`;
    }
  });
}
