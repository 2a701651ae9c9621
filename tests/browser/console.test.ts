// The console as a person uses it: by keyboard alone, at every width, in both colour schemes.
import { json } from 'node:stream/consumers';
import axe from 'axe-core';
import type { Page } from 'playwright';
import { Har } from '#contracts/control/har';
import { expect, test } from './page.ts';

const SIZES = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

test('a switch is flipped, seen in the journal and taken off again by keys alone', async ({
  page,
  control,
}) => {
  await openConsole(page);
  await callFrom(page, 'system/ping');

  await page.keyboard.press('1');
  await expect(page.getByRole('switch', { name: 'Maintenance' })).toBeChecked();
  await expect.poll(async () => (await control('getScenario')).maintenance).toBe(true);
  await callFrom(page, 'casino/category_list');
  await expect(exchange(page, 'casino/category_list')).toContainText('injected');

  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Exchange' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Exchange' })).toContainText(
    'This site is under maintenance',
  );
  await page.keyboard.press('Escape');
  await expect(exchange(page, 'casino/category_list')).toBeFocused();

  await page.keyboard.press('h');
  await expect(page.getByRole('switch', { name: 'Maintenance' })).not.toBeChecked();
});

test('a pinned reply answers from then on, until its rule is removed', async ({ page }) => {
  await openConsole(page);
  await callFrom(page, 'casino/category_list');
  await page.keyboard.press('j');

  await page.keyboard.press('p');

  await expect(page.getByText('Pinned: every casino/category_list')).toBeVisible();
  await callFrom(page, 'casino/category_list');
  await expect(exchange(page, 'casino/category_list').first()).toContainText('injected');
  await page.getByRole('button', { name: 'Remove rule 1, casino/category_list' }).click();
  await expect(page.getByText('No rule: every call is answered as the world has it.')).toBeVisible();
});

test('the journal is saved as an archive that a network panel opens', async ({ page }) => {
  await openConsole(page);
  await callFrom(page, 'casino/category_list');
  await expect(exchange(page, 'casino/category_list')).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'HAR' }).click(),
  ]);

  expect(download.suggestedFilename()).toBe('vitrin.har');
  const { log } = Har.parse(await json(await download.createReadStream()));
  expect(log.entries.map(({ _vitrin }) => _vitrin.call)).toContain('casino/category_list');
});

test('a rule is made in its form, and what is wrong with it is said there', async ({ page, control }) => {
  await openConsole(page);

  await page.keyboard.press('n');
  await page.keyboard.type('casino init_game');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'On: a call as casino/init_game' })).toBeVisible();
  await page.getByLabel('On', { exact: true }).fill('casino/init_game');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('dialog')).toBeHidden();
  await expect
    .poll(async () => (await control('getScenario')).rules)
    .toMatchObject([{ on: 'casino/init_game', effect: { kind: 'message' } }]);
});

test('one click signs in with the second factor, and the site knows at once', async ({ page, context }) => {
  const site = await context.newPage();
  await site.goto('/');
  await openConsole(page);

  await page.getByRole('button', { name: 'Sign in as deniz.arslan' }).click();

  await expect(page.getByText('in now')).toBeVisible();
  await expect(site.getByText('38.600,20')).toBeVisible();
});

test('without the server the console says so, and finds it again by itself', async ({ page, complaints }) => {
  complaints.expect(/ERR_FAILED/);
  let isGone = false;
  await page.route('**/__mock/api/**', (route) => (isGone ? route.abort() : route.continue()));
  await openConsole(page);
  isGone = true;

  await page.keyboard.press('2');
  await expect(page.getByText('The mock server does not answer.', { exact: true })).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Server error' })).not.toBeChecked();
  await expect(page.getByText('The mock server does not answer. What stands here')).toBeVisible();

  isGone = false;
  await expect(page.getByText('The mock server does not answer. What stands here')).toBeHidden();
});

for (const size of SIZES) {
  for (const colorScheme of ['dark', 'light'] as const) {
    test(`everybody can use it ${size.width} px wide, ${colorScheme}`, async ({ page }) => {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme });
      await openConsole(page);
      await callFrom(page, 'casino/category_list');

      await page.keyboard.press('j');
      expect(await barriers(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
      await exchange(page, 'casino/category_list').click();
      expect(await barriers(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.keyboard.press('n');
      expect(await barriers(page)).toEqual([]);
    });
  }
}

async function openConsole(page: Page) {
  await page.goto('/__mock/');
  await expect(page.getByRole('switch', { name: 'Maintenance' })).toBeEnabled();
  await expect(page.getByText('live', { exact: true })).toBeVisible();
}

function exchange(page: Page, call: string) {
  return page.getByRole('region', { name: 'Journal' }).getByRole('button', { name: call });
}

/** Sends a call as the site would, from its own origin, and waits until the journal has it. */
async function callFrom(page: Page, call: string) {
  const rows = await exchange(page, call).count();
  await page.evaluate(async (name) => {
    await fetch(`/endpoint/v1/${name}`, {
      method: 'POST',
      headers: { panel: 'frontend', 'content-type': 'application/json' },
      body: '{"data":{}}',
    });
  }, call);
  await expect(exchange(page, call)).toHaveCount(rows + 1);
}

/** What axe finds, a line each. */
async function barriers(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const found = await page.evaluate<axe.AxeResults>('axe.run()');
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
