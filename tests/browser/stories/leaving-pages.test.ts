// A page that is left takes with it what it has added to the browser.
import { routeTable } from '../../../client/app/routes.tsx';
import { listAdditions, recordAdditions } from '../additions.ts';
import { expect, test } from '../page.ts';
import { findAddressOf } from '../route-addresses.ts';
import { findPlaceholders, follow, openSignedIn } from '../steps.ts';

/** A page that has nothing but what is around all pages. */
const PLAIN = '/no-access';
/** One address of each page. */
const ADDRESSES = new Map(routeTable.routes.map((route) => [route.load, findAddressOf(route)]));

test('no page that is left goes on listening, waiting or observing, and none leaves a mark on the document', async ({
  page,
}) => {
  await recordAdditions(page);
  await openSignedIn(page, PLAIN);
  await follow(page, '/forgot-password');
  await follow(page, PLAIN);
  const plain = await listAdditions(page);
  let most = 0;
  for (const address of ADDRESSES.values()) {
    if (address === PLAIN) continue;
    await follow(page, address);
    await expect(findPlaceholders(page), address).toHaveCount(0);
    await page.mouse.wheel(0, 4000);
    most = Math.max(most, (await listAdditions(page)).length);
  }
  await follow(page, PLAIN);

  const cdp = await page.context().newCDPSession(page);
  await expect
    .poll(async () => {
      await cdp.send('HeapProfiler.collectGarbage'); // Ends what React has begun to show and given up.
      return listAdditions(page);
    })
    .toEqual(plain);
  expect(most).toBeGreaterThan(plain.length);
});
