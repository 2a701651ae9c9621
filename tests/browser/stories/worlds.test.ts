// Tests that two worlds do not affect each other, and that their tabs can be told apart.

import { createControl } from '#contracts/casino/client';
import { expect, SITE_PORT, test } from '../page.ts';
import { fillLogin, playRound, skipGreeting } from '../steps.ts';

test('one world is in maintenance while the other is open', async ({ page, context, world, control }) => {
  const other = `${world.slice(0, 50)}-b`;
  const otherPage = await context.newPage();
  await control('patchScenario', { maintenance: true });

  await Promise.all([
    page.goto('/'),
    otherPage.goto(`http://${other}.localhost:${SITE_PORT}/play/slot/1001`),
  ]);
  await expect(page).toHaveURL(/\/maintenance$/);

  await skipGreeting(otherPage);
  await fillLogin(otherPage, 'esra.isik');
  await playRound(otherPage);

  const otherControl = createControl({ origin: `http://127.0.0.1:${SITE_PORT}`, world: other });
  expect((await control('getPlayers'))[0]?.balance).toBe('12,450.75');
  expect((await otherControl('getScenario')).maintenance).toBe(false);
  await expect(page.getByRole('heading', { name: 'Kısa bir bakım yapıyoruz' })).toBeVisible();
});

test('a tab of the site and one of the console name their world, in the title and on the handle', async ({
  page,
  context,
  world,
}) => {
  const console = await context.newPage();
  await page.goto('/promotions');
  await console.goto('/__mock/');

  await expect(page).toHaveTitle(`${world} · Promosyonlar · vitrin`);
  await expect(page.getByRole('button', { name: `console ${world}` })).toBeVisible();
  await expect(console).toHaveTitle(`${world} · vitrin console`);

  await page.getByRole('banner').getByRole('link', { name: 'Turnuvalar' }).click();
  await expect(page).toHaveTitle(`${world} · Turnuvalar · vitrin`);
});

test('on a phone the handle of the console names the world, and in the default world it does not', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`http://ayse.localhost:${SITE_PORT}/promotions`);
  await expect(page.getByRole('button', { name: 'console ayse' })).toContainText('ayse');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  await page.goto(`http://localhost:${SITE_PORT}/promotions`);
  await expect(page.getByRole('button', { name: 'console', exact: true })).toBeVisible();
  await expect(page).toHaveTitle('Promosyonlar · vitrin');
});

test('the site works without the handle of the console when its file cannot be loaded', async ({
  page,
  complaints,
}) => {
  complaints.expect(/^Failed to load resource: net::ERR_FAILED .*\/__mock\/handle\.js\)$/);
  await page.route('**/__mock/handle.js', (route) => route.abort());
  const failure = page.waitForEvent('requestfailed');
  await page.goto('/promotions');
  expect(new URL((await failure).url()).pathname).toBe('/__mock/handle.js');

  await page.getByRole('banner').getByRole('link', { name: 'Turnuvalar' }).click();
  await expect(page).toHaveTitle('Turnuvalar · vitrin');
  await expect(page.locator('aside[aria-label="Test console"]')).not.toBeAttached();
});
