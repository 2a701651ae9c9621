// Tests failures of the client's own code: the player sees an error screen, never a blank page.
import type { Page } from 'playwright';
import { ACCOUNT, findRows, openList, PHONE, readRows, scrollTo, showMore } from '../growing-lists.ts';
import { expect, test } from '../page.ts';
import { skipGreeting } from '../steps.ts';

test('code that is gone after a new deployment shows an error screen with a reload button', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 404|dynamically imported module|preload CSS/);
  await skipGreeting(page);
  const removeOtherCode = await prepareDeployment(page);
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  removeOtherCode();
  await page.getByRole('banner').getByRole('link', { name: 'Slot', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Sitenin yeni bir sürümü var' })).toBeVisible();

  const copy = page.getByRole('button', { name: 'Raporu kopyala' });
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('forbidden'));
  });
  await copy.click();
  await expect(page.getByRole('status').getByText(/^Rapor kopyalanamadı/)).toBeVisible();
  await expect(page.getByText('MissingPart:')).toBeVisible();

  await page.unrouteAll();
  await page.getByRole('button', { name: 'Sayfayı yenile' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Slot' })).toBeVisible();
});

test('a link whose code is gone says so when it is pressed, and Back restores the list with its rows and place', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 404|dynamically imported module|preload CSS/);
  const removeOtherCode = await prepareDeployment(page);
  await openList(page, ACCOUNT, PHONE);
  await showMore(page, ACCOUNT);
  const texts = await readRows(page, ACCOUNT);
  const place = findRows(page, ACCOUNT).nth(15);
  await scrollTo(place);

  removeOtherCode();
  const link = page.getByRole('navigation', { name: 'Alt menü' }).getByRole('link', { name: 'Kasa' });
  await link.hover();
  await expect(findRows(page, ACCOUNT)).toHaveText(texts);
  await link.click();
  await expect(page.getByRole('heading', { name: 'Sitenin yeni bir sürümü var' })).toBeVisible();

  await page.goBack();
  await expect(findRows(page, ACCOUNT)).toHaveText(texts);
  await expect(place).toBeInViewport();
});

test('code that is missing at the first visit is fetched once, then an error screen shows', async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED|dynamically imported module|preload CSS/);
  await page.addInitScript(() => localStorage.setItem('bnwUserLang', 'en'));
  let fetches = 0;
  await page.route(/\/assets\/lobby-.*\.js$/, (route) => {
    fetches += 1;
    return route.abort();
  });

  await page.goto('/slot');

  await expect(page.getByRole('heading', { name: 'There is a new version of the site' })).toBeVisible();
  // The visit and the reload each request the file at most twice: by the bundler's preload and by the import.
  expect(fetches).toBeLessThanOrEqual(4);
});

test('code that cannot be loaded from an unreachable site shows an error with a retry button', async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED|ERR_INTERNET|dynamically imported module|preload CSS/);
  await skipGreeting(page);
  let isGone = false;
  await page.route('**/*', (route) => (isGone ? route.abort() : route.continue()));
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  isGone = true;
  await page.getByRole('banner').getByRole('link', { name: 'Slot', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Bağlantı yok' })).toBeVisible();
  await expect(page.getByRole('main').locator('svg').first()).toBeVisible();
  const retry = page.getByRole('main').getByRole('button', { name: 'Yeniden dene' });
  await retry.click();
  await expect(retry).toBeEnabled();
  await expect(page.getByRole('heading', { name: 'Bağlantı yok' })).toBeVisible();

  isGone = false;
  await retry.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Slot' })).toBeVisible();
});

test('a component that throws shows an error screen with reload and a report to copy', async ({
  page,
  complaints,
}) => {
  complaints.expect(/torn by a test|Minified React error|error boundary/i);
  await skipGreeting(page);
  // No reply of the server causes such an error, so the test breaks a function of the browser.
  await page.addInitScript(() => {
    Object.defineProperty(String.prototype, 'trim', {
      value: () => {
        throw new Error('torn by a test');
      },
    });
  });
  await page.goto('/slot?q=lale');

  await expect(page.getByRole('heading', { name: 'Bu sayfa açılamadı' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Raporu kopyala' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sayfayı yenile' })).toBeVisible();
});

test('when the main script does not load, the page says so', async ({ page, complaints }) => {
  complaints.expect(/status of 404|Failed to load/);
  await page.route(/\/assets\/.*\.js$/, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/');

  await expect(page.getByText(/yüklenemedi|açılamadı/i).first()).toBeVisible();
  await expect(
    page
      .getByRole('button', { name: /yenile/i })
      .or(page.getByRole('link', { name: /yenile/i }))
      .first(),
  ).toBeVisible();
});

/** Returns a function that removes all code that the page has not loaded by then, as a new deployment does. */
async function prepareDeployment(page: Page): Promise<() => void> {
  const loadedPaths = new Set<string>();
  let isNewVersion = false;
  await page.route(
    (url) => url.pathname.startsWith('/assets/') && !loadedPaths.has(url.pathname),
    (route, request) => {
      if (isNewVersion) return route.fulfill({ status: 404, body: '' });
      loadedPaths.add(new URL(request.url()).pathname);
      return route.continue();
    },
  );
  return () => {
    isNewVersion = true;
  };
}
