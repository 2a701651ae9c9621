// Tests failures of the client's own code: the player sees an error screen, never a blank page.
import type { Page } from 'playwright';
import { expect, test } from '../page.ts';
import { PHONE, readOffset, scrollPageTo, signIn } from '../steps.ts';

test('failures of the code of the client show an error screen, those of others nothing', async ({
  page,
  complaints,
}) => {
  complaints.expect(
    /status of 404|dynamically imported module|preload CSS|foreign|ERR_FAILED|ResizeObserver|Content Security Policy/,
  );
  await test.step('a link whose code is gone says so when it is pressed, and not before; Back leads to the page that was left, and a reload opens the other', async () => {
    const removeOtherCode = await prepareDeployment(page);
    await page.setViewportSize(PHONE);
    await signIn(page);
    const promotions = page.getByRole('heading', { name: 'Promosyonlar', level: 1 });
    await scrollPageTo(page, 300);

    removeOtherCode();
    const link = page.getByRole('navigation', { name: 'Alt menü' }).getByRole('link', { name: 'Kasa' });
    await link.hover();
    await expect(promotions).toBeAttached();
    await link.click();
    await expect(page.getByRole('heading', { name: 'Sitenin yeni bir sürümü var' })).toBeVisible();
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('forbidden'));
    });
    await page.getByRole('button', { name: 'Raporu kopyala' }).click();
    await expect(page.getByRole('status').getByText(/^Rapor kopyalanamadı/)).toBeVisible();
    await expect(page.getByText('MissingPart:')).toBeVisible();

    await page.goBack();
    await expect(promotions).toBeAttached();
    await expect.poll(() => readOffset(page)).toBe(300);

    await link.click();
    const reload = page.getByRole('button', { name: 'Sayfayı yenile' });
    await expect(reload).toBeVisible();
    await page.unrouteAll();
    await reload.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Para yatır' })).toBeVisible();
  });

  await test.step('the page says that it did not load without its first files; code that is missing after a reload is fetched once more, then an error screen shows', async () => {
    // A file that the first one imports fails as that one does.
    await page.route(/\/assets\/react-dom-[^/]*\.js$/, (route) => route.abort());
    await page.goto('/slot');
    await expect(page.getByRole('alert').getByRole('heading', { name: 'Sayfa yüklenemedi' })).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden(); // The first frame has given way to the message.
    await page.unrouteAll();

    let fetches = 0;
    await page.route(/\/assets\/lobby-.*\.js$/, (route) => {
      fetches += 1;
      return route.abort();
    });
    await page.evaluate(() => localStorage.setItem('bnwUserLang', 'en'));
    await page.getByRole('button', { name: /^Yenile/ }).click();
    await expect(page.getByRole('heading', { name: 'There is a new version of the site' })).toBeVisible();
    // The visit and the reload each request the file at most twice: by the bundler's preload and by the import.
    expect(fetches).toBeLessThanOrEqual(4);
    await page.unrouteAll();
    await page.evaluate(() => localStorage.removeItem('bnwUserLang'));
  });

  await test.step('what extensions, fronts and other scripts do wrong while the page loads leaves its first frame alone', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/assets\/index-[^/]*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.addInitScript(() => {
      const disturb = () => {
        if (!document.body) return void requestAnimationFrame(disturb);
        for (const src of [
          'https://extension.invalid/a.js',
          '/cdn-cgi/challenge.js',
          'data:text/javascript,x',
        ]) {
          document.head.append(Object.assign(document.createElement('script'), { src }));
        }
        dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop limit exceeded' }));
        dispatchEvent(new ErrorEvent('error', { message: 'Script error.', filename: location.href }));
        queueMicrotask(() => {
          throw new Error('foreign');
        });
        dispatchEvent(new ErrorEvent('error', { filename: 'chrome-extension://abc/content.js' }));
        requestAnimationFrame(() =>
          requestAnimationFrame(() => (document.documentElement.dataset.foreign = 'done')),
        );
        return undefined;
      };
      disturb();
    });

    await page.goto('/promotions', { waitUntil: 'commit' });
    await expect(page.locator('html[data-foreign=done]')).toBeAttached();

    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Sayfa yüklenemedi' })).toBeHidden();
    release();
    await expect(page.getByRole('heading', { name: 'Promosyonlar', level: 1 })).toBeVisible();
  });
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
