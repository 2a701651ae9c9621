// Tests that the tabs of two worlds can be told apart.
import { expect, SITE_PORT, test } from '../page.ts';

test('a tab of the site and one of the console name their world, in the title and on the handle, without which the site works too', async ({
  page,
  context,
  world,
  complaints,
}) => {
  const console = await context.newPage();
  await page.goto('/promotions');
  await console.goto('/__mock/');

  await expect(page).toHaveTitle(`${world.name} · Promosyonlar · vitrin`);
  await expect(page.getByRole('button', { name: `console ${world.name}` })).toBeVisible();
  await expect(console).toHaveTitle(`${world.name} · vitrin console`);

  await page.getByRole('banner').getByRole('link', { name: 'Turnuvalar' }).click();
  await expect(page).toHaveTitle(`${world.name} · Turnuvalar · vitrin`);

  // The handle names the world on a phone too. The default world has no name.
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole('button', { name: `console ${world.name}` })).toContainText(world.name);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.goto(`http://localhost:${SITE_PORT}/promotions`);
  await expect(page.getByRole('button', { name: 'console', exact: true })).toBeVisible();
  await expect(page).toHaveTitle('Promosyonlar · vitrin');

  // The file of the handle cannot be loaded.
  await page.setViewportSize({ width: 1280, height: 720 });
  complaints.expect(/^Failed to load resource: net::ERR_FAILED .*\/__mock\/handle\.js\)$/);
  await page.route('**/__mock/handle.js', (route) => route.abort());
  const failure = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/__mock/handle.js'),
  );
  await page.goto('/promotions');
  await failure;

  await page.getByRole('banner').getByRole('link', { name: 'Turnuvalar' }).click();
  await expect(page).toHaveTitle('Turnuvalar · vitrin');
  await expect(page.locator('aside[aria-label="Test console"]')).not.toBeAttached();
});
