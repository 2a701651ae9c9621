// The window sizes of the console's browser tests, and the combinations of size and mode in which they check
// accessibility.
import type { Page } from 'playwright';
import { isFull } from '#tests/support/full-run';
import { expect } from '../page.ts';

export const PHONE = { width: 360, height: 740 };
export const DESK = { width: 1440, height: 900 };
const TABLET = { width: 768, height: 1024 };

interface View {
  readonly size: typeof PHONE;
  readonly mode: 'dark' | 'light';
}

export const ON_PHONE: View = { size: PHONE, mode: 'dark' };
export const ON_DESK: View = { size: DESK, mode: 'light' };

const ALL_VIEWS: readonly View[] = [PHONE, TABLET, DESK].flatMap((size) => [
  { size, mode: 'dark' } as const,
  { size, mode: 'light' } as const,
]);

/**
 * Returns the combinations to check: only the given one in `npm test`, all of them in `npm run test:full`.
 */
export function chooseViews(view: View): readonly View[] {
  return isFull ? ALL_VIEWS : [view];
}

/**
 * Asserts at every size that the page is not wider than its window. `npm test` checks all sizes, since this
 * check is fast, unlike axe.
 */
export async function expectNoOverflow(page: Page): Promise<void> {
  for (const size of [PHONE, TABLET, DESK]) {
    await page.setViewportSize(size);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
  }
}
