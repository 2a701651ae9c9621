import type { Page } from 'playwright';

/** Calls may be open as long as a rule delays them, and the console's journal always is. */
const CALL_TYPES = new Set(['xhr', 'fetch', 'eventsource', 'websocket']);

/** A page that changes without end is drawn as it is after so many passes. */
const MAX_PASSES = 10;

/** Returns a function that waits until all files are loaded that the page has asked for. */
export function watchFiles(page: Page): () => Promise<void> {
  const open = new Set<unknown>();
  page.on('request', (request) => CALL_TYPES.has(request.resourceType()) || open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return async () => {
    while (open.size > 0) {
      await Promise.race([page.waitForEvent('requestfinished'), page.waitForEvent('requestfailed')]);
    }
  };
}

/**
 * Draws what a page draws only when it is scrolled to, and returns to its beginning. What is fixed to the lower edge of
 * the window is moved to that of the page, so that it covers the same content however long the page is. Returns whether
 * the page can be scrolled; the picture of a page below an open dialog is that of the window.
 *
 * waitForCalls: waits until what the page has asked for is there.
 */
export async function drawWholePage(page: Page, waitForCalls: () => Promise<void>): Promise<boolean> {
  await page.evaluate(() => {
    const style = new CSSStyleSheet();
    style.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(style);
  });
  const isBelowDialog = await page.evaluate(() => document.querySelector(':modal') !== null);
  // A part that has come into view may load more, and make the page longer.
  let stateBefore = '';
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const state = await page.evaluate(scrollThrough, isBelowDialog);
    await waitForCalls();
    if (state === stateBefore) break;
    stateBefore = state;
  }
  if (!isBelowDialog) await page.evaluate(moveToEnd);
  return !isBelowDialog;
}

/** Scrolls through the page, and returns what tells whether it has changed. Runs in the page. */
async function scrollThrough(isBelowDialog: boolean): Promise<string> {
  const root = document.documentElement;
  const waitForFrame = () =>
    new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  for (let top = 0; top < root.scrollHeight && !isBelowDialog; top += innerHeight) {
    scrollTo({ top, behavior: 'instant' });
    await waitForFrame();
  }
  if (!isBelowDialog) scrollTo({ top: 0, behavior: 'instant' });
  await waitForFrame();
  for (const image of document.images) image.loading = 'eager';
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  return [root.scrollHeight, document.querySelectorAll('*').length].join();
}

/** Moves what is fixed to the lower half of the window to the end of the page. Runs in the page. */
function moveToEnd(): void {
  const below = document.documentElement.scrollHeight - innerHeight;
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    if (getComputedStyle(element).position !== 'fixed' || element.matches(':popover-open')) continue;
    const { top, bottom } = element.getBoundingClientRect();
    if (top + bottom > innerHeight) element.style.translate = `0 ${below}px`;
  }
}
