// The window sizes of the console's browser tests, the combinations of size and mode in which they check
// accessibility, and the steps that they share.
import type { Page } from 'playwright';
import { isFull } from '#tests/support/full-run';
import { expect } from '../page.ts';

export const PHONE = { width: 360, height: 740 };
export const DESK = { width: 1440, height: 900 };
export const LAPTOP = { width: 1280, height: 800 };
export const TABLET = { width: 768, height: 1024 };

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
  for (const size of [PHONE, TABLET, LAPTOP, DESK]) {
    await page.setViewportSize(size);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
  }
}

/** Leaves out the console behind a dialog, for axe. It is checked by itself. */
export const ONLY_DIALOG = { except: ['main', 'header:not(dialog header)'] };

/** Opens the console in a window of this size and mode, and waits until it has the world and is live. */
export async function openConsole(page: Page, view?: View): Promise<void> {
  if (view) {
    await page.setViewportSize(view.size);
    await page.emulateMedia({ colorScheme: view.mode });
  }
  await page.goto('/__mock/');
  await expect(page.getByRole('switch', { name: 'Maintenance' })).toBeEnabled();
  await expect(page.getByText('live', { exact: true })).toBeVisible();
}

export function findExchange(page: Page, call: string) {
  return page.getByRole('region', { name: 'Journal' }).getByRole('button', { name: call });
}

/** Opens a menu of the open exchange, or of none, and presses one of its actions. group: the part of the menu. */
export async function chooseFrom(page: Page, menu: string, action: string, group?: string): Promise<void> {
  await page
    .getByRole('region', { name: 'Exchange' })
    .getByRole('button', { name: menu, exact: true })
    .click();
  const list = page.getByRole('menu', { name: menu });
  const part = group === undefined ? list : list.getByRole('group', { name: group });
  await part.getByRole('menuitem', { name: action }).click();
}

/** Sends a call from the page. Returns its reply; undefined if that is no JSON. */
export function sendCall(page: Page, call: string, body: object = { data: {} }): Promise<unknown> {
  return page.evaluate(
    async ([path, text]) => {
      const headers = { panel: 'frontend', 'content-type': 'application/json' };
      const reply = await fetch(path, { method: 'POST', headers, body: text });
      return reply.json().catch(() => undefined);
    },
    [`/endpoint/v1/${call}`, JSON.stringify(body)] as const,
  );
}

/** Sends a call from the page, and waits until the journal lists it. */
export async function sendListed(page: Page, call: string): Promise<void> {
  const rows = await findExchange(page, call).count();
  await sendCall(page, call);
  await expect(findExchange(page, call)).toHaveCount(rows + 1);
}
