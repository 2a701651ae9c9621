// Tests the console by keyboard, at each width, in both colour schemes.
import { json } from 'node:stream/consumers';
import type { Page } from 'playwright';
import { Har } from '#contracts/control/har';
import { findViolations } from '../accessibility/violations.ts';
import { expect, test } from '../page.ts';
import { chooseViews, expectNoOverflow, ON_DESK, openConsole, PHONE, sendCall } from './views.ts';

test('a switch is turned on, seen in the journal and turned off by keyboard', async ({ page, control }) => {
  await openConsole(page);
  await sendListed(page, 'system/ping');

  await page.keyboard.press('1');
  await expect(page.getByRole('switch', { name: 'Maintenance' })).toBeChecked();
  await expect.poll(async () => (await control('getScenario')).maintenance).toBe(true);
  await sendListed(page, 'casino/category_list');
  await expect(exchange(page, 'casino/category_list')).toContainText(/maintenance.*changed/);

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

test('a switch is turned on for two minutes, and goes off by itself', async ({ page, control }) => {
  await control('putClock', { now: '2026-12-31T23:59', running: false });
  await openConsole(page);
  const maintenance = page.getByRole('switch', { name: 'Maintenance' });

  await page.getByRole('combobox', { name: 'Maintenance for a while' }).selectOption('2 min');

  await expect(maintenance).toBeChecked();
  await expect(maintenance).toHaveAccessibleDescription('until 2027-01-01 00:01:00: the clock stands still');
  await control('putClock', { now: '2027-01-01T00:01', running: false });
  await expect(maintenance).not.toBeChecked();
});

test('a pinned reply is sent until its rule is removed', async ({ page }) => {
  await openConsole(page);
  await sendListed(page, 'casino/category_list');
  await page.keyboard.press('j');

  await page.keyboard.press('p');

  await expect(page.getByText('Pinned: every casino/category_list')).toBeVisible();
  await sendListed(page, 'casino/category_list');
  await expect(exchange(page, 'casino/category_list').first()).toContainText('changed');
  await page.getByRole('button', { name: 'More for rule 1, casino/category_list' }).click();
  await page.getByRole('button', { name: 'Remove Del' }).click();
  await expect(page.getByText('No rules: replies are sent unchanged.')).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByRole('button', { name: 'Rule 1 on casino/category_list' })).toBeVisible();
});

test('a rule is made, edited and removed by keyboard', async ({ page, control }) => {
  const readRules = async () => (await control('getScenario')).rules;
  const row = page.getByRole('button', { name: 'Rule 1 on casino/init_game' });
  await openConsole(page);

  await page.keyboard.press('n');
  await expect(page.getByLabel('Call', { exact: true })).toBeFocused();
  await page.keyboard.type('casino init_game');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Call: casino/init_game' })).toBeVisible();
  expect(await readRules()).toEqual([]);
  await page.getByLabel('Call', { exact: true }).fill('casino/init_game');
  await page.keyboard.press('Enter');
  await expect.poll(readRules).toMatchObject([{ on: 'casino/init_game', effect: { kind: 'message' } }]);
  await page.getByLabel('How many times').fill('2');
  await page.keyboard.press('Escape');

  await expect(row).toBeFocused();
  await row.press('Enter');
  await expect(page.getByLabel('How many times')).toHaveValue('2');
  expect((await readRules())[0]?.when).toBeUndefined();
  await page.getByLabel('How many times').press('Enter');
  await expect.poll(readRules).toMatchObject([{ when: { times: 2 } }]);
  await expect(page.getByText(/^Edited: When anybody calls casino\/init_game, .*, 2 times\.$/)).toBeVisible();
  await page.getByLabel('How many times').press('Escape');
  await expect(row).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByRole('switch', { name: 'Rule 1, casino/init_game' })).not.toBeChecked();
  await page.keyboard.press('d');
  await expect.poll(readRules).toHaveLength(2);
  await page.keyboard.press('Delete');
  await expect.poll(readRules).toHaveLength(1);
});

test('the journal is saved as an HTTP Archive; Enter in its filter opens the first match, and Escape empties the filter before it leaves it', async ({
  page,
}) => {
  await openConsole(page);
  await sendListed(page, 'casino/category_list');
  await expect(exchange(page, 'casino/category_list')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'HAR', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('vitrin.har');
  const { log } = Har.parse(await json(await download.createReadStream()));
  expect(log.entries.map(({ _vitrin }) => _vitrin.call)).toContain('casino/category_list');

  await sendListed(page, 'system/ping');
  const filter = page.getByRole('searchbox', { name: 'Filter the journal' });

  await page.keyboard.press('/');
  await page.keyboard.type('category');
  await page.keyboard.press('Enter');
  const detail = page.getByRole('region', { name: 'Exchange' });
  await expect(detail).toBeFocused();
  await expect(detail).toContainText('casino/category_list');
  await page.keyboard.press('Escape');
  await expect(exchange(page, 'casino/category_list')).toBeFocused();

  await page.keyboard.press('/');
  await expect(filter).toHaveValue('');
  await expect(filter).toBeFocused();
  await page.keyboard.type('no such call');
  await page.keyboard.press('Enter');
  await expect(filter).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(filter).toHaveValue('');
  await expect(filter).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(exchange(page, 'casino/category_list')).toBeFocused();
});

test('on a phone, Escape closes an exchange that the filter has opened and returns to its row', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await openConsole(page);
  await sendListed(page, 'casino/category_list');

  await page.keyboard.press('/');
  await page.keyboard.type('category');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Exchange' })).toBeFocused();
  await page.keyboard.press('Escape');

  await expect(page.getByRole('dialog', { name: 'Exchange' })).toBeHidden();
  await expect(exchange(page, 'casino/category_list')).toBeFocused();
});

test('a waiting call is shown at once and answered by hand', async ({ page, control }) => {
  await control('postRule', {
    rule: {
      on: 'casino/category_list',
      phase: 'after',
      effect: { kind: 'delay', latency: { kind: 'never' } },
    },
  });
  await openConsole(page);
  const reply = sendCall(page, 'casino/category_list');
  const waiting = exchange(page, 'casino/category_list');
  await expect(waiting).toContainText('waiting');

  await waiting.press('Enter');
  await expect(page.getByRole('region', { name: 'Exchange' })).toBeFocused();
  await page.keyboard.press('a');

  await reply;
  await expect(waiting).toContainText('changed');
});

test('one click signs in with the second factor, and the open site follows', async ({ page, context }) => {
  const site = await context.newPage();
  await site.goto('/');
  await openConsole(page);

  await page.getByRole('button', { name: 'Sign in as deniz.arslan' }).click();

  await expect(page.getByText('signed in', { exact: true })).toBeVisible();
  await expect(site.getByText('38.600,20')).toBeVisible();
});

test('the console reports an unreachable server and recovers by itself, and is not live without a network', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  let isDown = false;
  await page.route('**/__mock/api/**', (route) => (isDown ? route.abort() : route.continue()));
  await openConsole(page);
  isDown = true;

  await page.keyboard.press('2');
  await expect(page.getByText('The mock server does not answer.', { exact: true })).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Server error' })).not.toBeChecked();
  await expect(page.getByText('The mock server does not answer. The page shows')).toBeVisible();
  await expect(page.getByText('no connection', { exact: true })).toBeVisible();

  isDown = false;
  await expect(page.getByText('The mock server does not answer. The page shows')).toBeHidden();
  await expect(page.getByText('live', { exact: true })).toBeVisible();

  await context.setOffline(true);
  await expect(page.getByText('no connection', { exact: true })).toBeVisible();
  await expect(page.getByText('live', { exact: true })).toBeHidden();
});

for (const { size, mode } of chooseViews(ON_DESK)) {
  test(`the console is accessible ${size.width} px wide, ${mode}`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: mode });
    await openConsole(page);
    await sendListed(page, 'casino/category_list');

    await page.keyboard.press('j');
    expect(await findViolations(page)).toEqual([]);
    await expectNoOverflow(page);
    await page.setViewportSize(size);
    await exchange(page, 'casino/category_list').click();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('n');
    expect(await findViolations(page)).toEqual([]);
    await expectNoOverflow(page);
  });
}

function exchange(page: Page, call: string) {
  return page.getByRole('region', { name: 'Journal' }).getByRole('button', { name: call });
}

/** Sends a call from the page, and waits until the journal lists it. */
async function sendListed(page: Page, call: string) {
  const rows = await exchange(page, call).count();
  await sendCall(page, call);
  await expect(exchange(page, call)).toHaveCount(rows + 1);
}

test('an exchange shows a difference of several fields once, with each of their paths', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 422/);
  await openConsole(page);
  await sendCall(page, 'casino/games_list', { data: { limit: 'x', offset: 'x', providerID: 'x' } });

  await page.getByRole('button', { name: /casino\/games_list/ }).click();

  const findings = page.getByRole('region', { name: 'Exchange' }).getByRole('listitem');
  await expect(findings).toHaveText(/limit, .*offset, .*providerID /);
});
