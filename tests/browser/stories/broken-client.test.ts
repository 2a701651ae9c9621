// When the client's own code fails: a screen with a way on, never a white page.
import { expect, test } from '../page.ts';
import { skipGreeting } from '../steps.ts';

test('a part that is gone, as after a new deployment, leads to a screen with reload', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 404|dynamically imported module|preload CSS/);
  await skipGreeting(page);
  const loaded = new Set<string>();
  let isNewVersion = false;
  await page.route(
    (url) => url.pathname.startsWith('/assets/') && !loaded.has(url.pathname),
    (route, request) => {
      if (isNewVersion) return route.fulfill({ status: 404, body: '' });
      loaded.add(new URL(request.url()).pathname);
      return route.continue();
    },
  );
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  isNewVersion = true;
  await page.getByRole('banner').getByRole('link', { name: 'Slot', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Sitenin yeni bir sürümü var' })).toBeVisible();

  await page.unrouteAll();
  await page.getByRole('button', { name: 'Sayfayı yenile' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Slot' })).toBeVisible();
});

test('a part that cannot be had because the site is out of reach leaves the player where a try leads on', async ({
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
  await page.getByRole('main').getByRole('button', { name: 'Yeniden dene' }).click();
  await expect(page.getByRole('heading', { name: 'Bağlantı yok' })).toBeVisible();

  isGone = false;
  await page.getByRole('main').getByRole('button', { name: 'Yeniden dene' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Slot' })).toBeVisible();
});

test('a component that throws leaves a screen with reload and a report to copy', async ({
  page,
  complaints,
}) => {
  complaints.expect(/torn by a test|Minified React error|error boundary/i);
  await skipGreeting(page);
  // Nothing that a server can say brings it about: the platform itself gives way under the page.
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

test('when the program itself does not load, the page says so in words', async ({ page, complaints }) => {
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
