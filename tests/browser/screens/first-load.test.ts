// Tests the requests of a first visit on a phone, and their order.
import type { Page } from 'playwright';
import { expect, testWithPictures as test } from '../page.ts';
import { skipGreeting } from '../steps.ts';

const MAX_REQUESTS_BEFORE_COVER = 20;
const COVER = /^\/media\/v1\/(?:games|tables)\//;

for (const address of ['/', '/slot', '/live']) {
  test(`${address} asks for its first cover after few requests, for nothing twice, and for two fonts`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await skipGreeting(page);
    const requests = collectRequests(page);
    await page.goto(address);
    await expect(page.locator('main article').first()).toBeVisible();
    await page.waitForLoadState('networkidle');

    const covers = requests.filter((request) => COVER.test(request));
    expect(covers.length).toBeGreaterThan(0);
    const before = requests.slice(0, requests.indexOf(covers[0] ?? ''));
    expect(before.length, before.join('\n')).toBeLessThanOrEqual(MAX_REQUESTS_BEFORE_COVER);
    expect(requests.filter((request, index) => requests.indexOf(request) < index)).toEqual([]);
    expect(requests.filter((request) => /\.woff2$/.test(request))).toHaveLength(2);
  });
}

test('the picture of the first slide is asked for before the code of the site has run', async ({ page }) => {
  const requests = await openWithoutCode(page, '/');

  await expect.poll(() => requests).toContain('/media/v1/slides/1-phone.svg');
});

test('the code of a lobby is asked for before the code of the site has run', async ({ page }) => {
  const requests = await openWithoutCode(page, '/live');

  await expect
    .poll(() => requests.filter((request) => /\/lobby-.*\.(?:js|css)$/.test(request)))
    .toHaveLength(2);
});

/**
 * Opens a page on a phone, but never delivers the site's code. Returns a list to which each request of the
 * page is added.
 */
async function openWithoutCode(page: Page, address: string): Promise<string[]> {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.route(/\/assets\/index-.*\.js$/, () => undefined);
  const requests = collectRequests(page);
  await page.goto(address, { waitUntil: 'commit' });
  return requests;
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
