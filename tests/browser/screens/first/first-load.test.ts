// Tests the requests of a first visit on a phone, and their order. `/live` shares its code with `/slot`, and
// `tests/client/app/early-calls.test.ts` tests what it asks for early.

import { join } from 'node:path';
import type { Page } from 'playwright';
import { measureFiles } from '../../../../scripts/bench/client-size.mjs';
import { readModules } from '../../../../scripts/built-modules.mjs';
import { root } from '../../../../scripts/install.mjs';
import { waitForReplies } from '../../open-requests.ts';
import { expect, testWithPictures as test } from '../../page.ts';
import { skipGreeting } from '../../steps.ts';

test.use({ isFirstVisit: true });

const COVER = /^\/media\/v1\/(?:games|tables)\//;

for (const [address, maxRequests, maxBytes] of [
  ['/', 15, 157_000],
  ['/slot', 19, 152_000],
] as const) {
  test(`${address} asks for its first cover after few requests, for nothing twice, and for two fonts; it shows six covers with at most ${maxBytes / 1000} kB of JavaScript and 14 calls; a lobby asks for its list before React DOM is evaluated, and paints the cards in view before the others, and home loads the picture of the shown slide only`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await skipGreeting(page);
    const requests = collectRequests(page);
    const scripts: string[] = [];
    const calls: string[] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (/^\/assets\/.*\.js$/.test(pathname)) scripts.push(pathname.slice(1));
    });
    page.on('request', (request) => {
      if (request.resourceType() === 'fetch') calls.push(request.url());
    });
    await page.addInitScript(recordStart);
    await page.addInitScript(tellAtSixthCover);
    let atSixth: { scripts: string[]; calls: string[] } | undefined;
    await page.exposeFunction('tellSixthCover', () => {
      atSixth = { scripts: [...scripts], calls: [...calls] };
    });

    await page.goto(address);
    await expect.poll(() => atSixth).toBeDefined();
    await waitForReplies(page);

    const files = await measureFiles(join(root, 'dist/client'), atSixth?.scripts ?? []);
    expect(files.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(maxBytes);
    expect(atSixth?.calls.length).toBeLessThanOrEqual(14);
    const covers = requests.filter((request) => COVER.test(request));
    expect(covers.length).toBeGreaterThan(0);
    const before = requests.slice(0, requests.indexOf(covers[0] ?? ''));
    expect(before.length, before.join('\n')).toBeLessThanOrEqual(maxRequests);
    expect(requests.filter((request, index) => requests.indexOf(request) < index)).toEqual([]);
    expect(requests.filter((request) => /\.woff2$/.test(request))).toHaveLength(2);
    // The replies of the mock keep the contracts, so the code for other replies is not needed.
    const reading = readModules(join(root, 'dist/client')).files['client/core/api/reading.ts'];
    expect(reading).toBeDefined();
    expect(requests).not.toContain(`/${reading}`);
    if (address === '/') return expectOneSlide(page, requests);
    const { steps, firstCards } = await page.evaluate(() => window.recordedStart);
    expect(steps.indexOf('list')).toBeGreaterThanOrEqual(0);
    expect(steps.indexOf('list')).toBeLessThan(steps.indexOf('react-dom'));
    expect(firstCards).toBeGreaterThanOrEqual(6);
    expect(firstCards).toBeLessThanOrEqual(15);
  });
}

/** Expects that the second slide has loaded its picture only once it is shown. */
async function expectOneSlide(page: Page, requests: readonly string[]) {
  const earlier = [...requests];
  const slides = page.getByRole('region', { name: 'Öne çıkanlar' });
  await slides.getByRole('button', { name: 'Sonraki slayt' }).click();
  await expect(slides.getByRole('group')).toHaveAccessibleName(/^2 \//);
  const readPicture = () =>
    slides
      .getByRole('group')
      .locator('img')
      .evaluate(({ currentSrc }: HTMLImageElement) => currentSrc && new URL(currentSrc).pathname);
  await expect.poll(readPicture).toMatch(/^\/media\/v1\/slides\//);
  expect(earlier).not.toContain(await readPicture());
}

/** Calls `tellSixthCover` when the sixth cover has loaded. Runs in the page. */
function tellAtSixthCover() {
  let covers = 0;
  const count = ({ target }: Event) => {
    if (!(target instanceof HTMLImageElement) || !target.closest('#root article')) return; // Those of the first frame need no code.
    covers += 1;
    if (covers === 6) Object.assign(window).tellSixthCover();
  };
  document.addEventListener('load', count, true);
}

/** Returns a list to which each request of the page adds its path and body. */
function collectRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { protocol, pathname, search } = new URL(request.url());
    if (protocol !== 'data:') requests.push(`${pathname}${search}${request.postData() ?? ''}`);
  });
  return requests;
}

declare global {
  interface Window {
    recordedStart: { steps: string[]; firstCards: number };
  }
}

/** Records when the list is asked for, when React DOM reports itself, and how many cards the first frame with one has. */
function recordStart() {
  const start: Window['recordedStart'] = { steps: [], firstCards: 0 };
  const send = window.fetch;
  Object.assign(window, {
    recordedStart: start,
    fetch(...request: Parameters<typeof fetch>) {
      if (/games_list|game_table_list/.test(String(request[1]?.body))) start.steps.push('list');
      return send(...request);
    },
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => start.steps.push('react-dom'),
      onCommitFiberRoot() {},
      onCommitFiberUnmount() {},
    },
  });
  const countCards = () => {
    start.firstCards = document.querySelectorAll('#root article').length;
    if (start.firstCards === 0) requestAnimationFrame(countCards);
  };
  countCards();
}
