import type { Page } from 'playwright';

/** These stay open, such as the console's journal. */
const STREAM_TYPES = new Set(['eventsource', 'websocket']);

/** React shows a part that has waited for its texts, as all do in English, up to 300 ms after they have come. */
const SHOWN_AFTER_MS = 301;

/** A page that changes without end is drawn as it is after so many passes. */
const MAX_PASSES = 10;

/** Returns a function that waits until all that the page has asked for is there, and returns how often it has asked. */
export function watchRequests(page: Page): () => Promise<number> {
  const open = new Set<unknown>();
  let count = 0;
  page.on('request', (request) => {
    if (STREAM_TYPES.has(request.resourceType())) return;
    open.add(request);
    count += 1;
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  // The site leaves the body of a refusal unread, and the browser then does not end the request.
  page.on('response', (response) => {
    if (!response.ok()) open.delete(response.request());
  });
  return async () => {
    while (open.size > 0) {
      await Promise.race([
        page.waitForEvent('requestfinished'),
        page.waitForEvent('requestfailed'),
        page.waitForEvent('response'),
      ]);
    }
    return count;
  };
}

/**
 * Draws what a page draws only when it is scrolled to, and returns to its beginning. What is fixed to the lower edge of
 * the window is moved to that of the page, so that it covers the same content however long the page is. Returns whether
 * the page can be scrolled; the picture of a page below an open dialog is that of the window.
 *
 * waitForCalls: as `watchRequests` returns it.
 */
export async function drawWholePage(page: Page, waitForCalls: () => Promise<number>): Promise<boolean> {
  await page.evaluate(() => {
    const style = new CSSStyleSheet();
    style.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(style);
  });
  const isBelowDialog = await page.evaluate(() => document.querySelector(':modal') !== null);
  // A part that has come into view may load more, and make the page longer.
  let stateBefore = '';
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const shown = await page.evaluate(scrollThrough, [isBelowDialog, SHOWN_AFTER_MS] as const);
    const state = `${shown} ${await waitForCalls()}`;
    if (state === stateBefore) break;
    stateBefore = state;
  }
  if (!isBelowDialog) await page.evaluate(moveToEnd);
  return !isBelowDialog;
}

/** Scrolls through the page, and returns what tells whether it has changed. Runs in the page. */
async function scrollThrough([isBelowDialog, shownAfterMs]: readonly [boolean, number]): Promise<string> {
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
  await new Promise((resolve) => setTimeout(resolve, shownAfterMs));
  // The site does some work only when the browser has nothing else to do, and then what follows from it.
  for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => requestIdleCallback(resolve));
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
