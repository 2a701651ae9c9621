// Measures how far a page has moved while it loaded.
import type { Page } from 'playwright';
import { expect } from 'playwright/test';

/**
 * The allowed cumulative layout shift. (Web Vitals call 0.1 good.) A word that becomes narrower when the
 * site's typeface arrives adds a tenth of this limit, so the test passes. A page that moves down by the height
 * of the test banner adds four times the limit, so the test fails.
 */
const MAX_SHIFT = 0.01;

/** Expects that nothing of the page has moved since its first frame. */
export async function expectNoShift(page: Page): Promise<void> {
  const { total, elements } = await measureShifts(page);
  expect(total, elements.join('\n')).toBeLessThan(MAX_SHIFT);
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
