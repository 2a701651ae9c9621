// Tests the site with a backend at another origin.
import { serveBackend, serveSite } from '../other-origin.ts';
import { expect, testWithPictures as test } from '../page.ts';
import {
  expectSignedIn,
  fillLogin,
  findBalance,
  findGame,
  follow,
  playRound,
  skipGreeting,
} from '../steps.ts';

test('a player signs in and plays, with a backend at another origin and another path', async ({
  page,
  site,
  onTestEnd,
}) => {
  const backend = await serveBackend(site, onTestEnd);
  const origin = await serveSite(`${backend.origin}/api`, onTestEnd);
  const ownRequests = new Set<string>();
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin === origin && !url.pathname.startsWith('/assets/')) ownRequests.add(url.pathname);
  });
  await skipGreeting(page);

  await page.goto(`${origin}/login`);
  await fillLogin(page, 'esra.isik');
  await expectSignedIn(page);
  await expect(findBalance(page)).toBeVisible();
  const slide = page.getByRole('region', { name: 'Öne çıkanlar' }).locator('img').first();
  await expect(slide).toHaveJSProperty('complete', true);
  await expect(slide).not.toHaveJSProperty('naturalWidth', 0);
  expect(await slide.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(backend.origin);

  await follow(page, '/play/slot/1001');
  await expect(findGame(page).getByRole('button', { name: 'Çevir' })).toBeEnabled();
  await playRound(page);

  for (const path of ['/promotions', '/profile/deposit']) {
    await follow(page, path);
    await expect(page.getByRole('main').locator('img').first()).toHaveJSProperty('complete', true);
  }

  expect(backend.requests).toEqual(
    expect.arrayContaining(['POST /api/v1', 'GET /datas/public-key.pem', 'GET /ip-info']),
  );
  // The server of the site only serves its pages; the browser asks it for nothing of the backend.
  expect([...ownRequests]).toEqual(['/login']);
});
