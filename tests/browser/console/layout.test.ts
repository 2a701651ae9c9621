// Tests that the console shows what a tester looks for at each width: request and reply of an exchange beside the
// cashier and the outbox, and on a phone all that rules, worlds and snapshots are named by.
import type { Page } from 'playwright';
import { findViolations } from '../accessibility/violations.ts';
import { expectAllInside, findOutside } from '../font-sizes.ts';
import { expect, test } from '../page.ts';
import { DESK, findExchange, LAPTOP, openConsole, PHONE, sendCall, TABLET } from './views.ts';

const LOW_DESK = { width: 1280, height: 720 };

test('an exchange has a third of the window for its reply, six lines of its request and its buttons in view, beside cashier, coupons and outbox as tabs', async ({
  page,
  control,
  complaints,
}) => {
  complaints.expect(/status of 500/);
  await control('putScenario', {
    rules: [
      { on: 'system/ping', effect: { kind: 'status', status: 500 } },
      {
        on: 'user/get_user_profile',
        phase: 'after',
        effect: { kind: 'patch', merge: { message: 'changed' } },
      },
    ],
  });
  await page.setViewportSize(DESK);
  await openConsole(page);

  await test.step('ten players stand in the window in a line each; the rest of each is on the right, and the jump behind its button', async () => {
    const players = page.getByRole('region', { name: 'Players' });
    const detail = page.getByRole('region', { name: 'Player', exact: true });
    await expect(players.getByRole('listitem')).toHaveCount(10);
    const boxes = await players
      .getByRole('listitem')
      .evaluateAll((rows) =>
        rows.map((row) => row.getBoundingClientRect()).map(({ bottom, height }) => ({ bottom, height })),
      );
    for (const { bottom, height } of boxes) {
      expect(bottom).toBeLessThanOrEqual(DESK.height);
      expect(height).toBeLessThan(30);
    }
    await expect(players.getByRole('listitem').nth(3)).toHaveText(/kaan\.demir.*inactive.*150\.00/);

    await page.getByRole('button', { name: 'Player kaan.demir' }).click();
    await expect(detail).toContainText('an inactive account: cannot sign in');
    await players.getByRole('button', { name: 'selin.oz', exact: true }).press('Enter');
    await expect(detail).toBeFocused();
    await expect(detail).toContainText('T.R. identity number81253812022');
    await expect(detail.getByRole('button', { name: 'Copy name and password' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(players.getByRole('button', { name: 'selin.oz', exact: true })).toBeFocused();
    await expect(page.getByText('Select an exchange.')).toBeVisible();

    await expect(page.getByLabel('Jump to, Istanbul time')).toBeHidden();
    await page.getByRole('button', { name: 'To…' }).click();
    const field = page.getByLabel('Jump to, Istanbul time');
    await expect(field).toBeFocused();
    await field.fill('soon');
    await field.press('Enter');
    await expect(page.getByText(/^Jump to, .*: A time is typed as 13:05, tomorrow 9:00/)).toBeVisible();
    await expect(field).toHaveValue('soon');
    await field.fill('tomorrow 9:00');
    await field.press('Enter');
    await expect(field).toBeHidden();
    await expect(page.getByRole('region', { name: 'Clock' })).toContainText('2026-11-21 09:00');
    await page.keyboard.press('z');
    await expect(page.getByRole('region', { name: 'Clock' })).toContainText('2026-11-20');
    await page.getByRole('button', { name: 'odds, popups, promotions' }).click();
    await expect(page.getByRole('menu', { name: 'Moments' })).toBeVisible();
    await page.getByText('keep sessions', { exact: true }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('region', { name: 'Clock' })).toContainText('keeps sessions');
  });

  await test.step('a change by hand is listed in the link dialog, and leads to its player', async () => {
    const detail = page.getByRole('region', { name: 'Player', exact: true });
    await control('grantBonus', { player: 'esra.isik', bonus: 'casinoBonus', amount: 60 });
    await page.keyboard.press('l');
    const change = page.getByRole('dialog').getByRole('button', { name: /^esra\.isik: bonus / });
    await expect(page.getByText('3 changes were made by hand')).toBeVisible();
    await change.click();
    await expect(detail).toContainText('12,510.75');
    await detail.getByRole('button', { name: 'Reset player…' }).click();
    await detail.getByRole('button', { name: 'Reset esra.isik' }).click();
    await expect(detail).toContainText('12,450.75');
    await page.keyboard.press('Escape');
  });

  await page.getByRole('button', { name: 'Sign in as esra.isik' }).click();
  await expect(page.getByText('signed in', { exact: true })).toBeVisible();
  await findExchange(page, 'user/get_user_profile').first().click();

  const request = page.getByRole('region', { name: 'Request' });
  const text = request.locator('pre');
  const room = await request.evaluate((region) => region.getBoundingClientRect().bottom);
  const { top, lineHeight } = await text.evaluate((pre) => ({
    top: pre.getBoundingClientRect().top + Number.parseFloat(getComputedStyle(pre).paddingTop),
    lineHeight: Number.parseFloat(getComputedStyle(pre).lineHeight),
  }));
  expect((await text.textContent())?.split('\n').length).toBeGreaterThan(6);
  expect((room - top) / lineHeight).toBeGreaterThanOrEqual(6);
  const exchange = page.getByRole('region', { name: 'Exchange' });
  for (const size of [DESK, LOW_DESK]) {
    await page.setViewportSize(size);
    for (const name of ['Rule', 'Save', 'Copy', 'Link'])
      await expect(exchange.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  }

  await sendCall(page, 'system/ping');
  await findExchange(page, 'system/ping').click();
  for (const size of [LOW_DESK, DESK]) {
    await page.setViewportSize(size);
    const reply = page.getByRole('region', { name: 'Reply' });
    expect((await reply.boundingBox())?.height).toBeGreaterThanOrEqual(size.height / 3);
    await expect(reply).toBeInViewport({ ratio: 1 });
  }

  await test.step('in a small window its verbs are one row, request and reply have room, and nothing wraps', async () => {
    const head = page.getByRole('region', { name: 'Journal' }).locator('> header');
    const filter = page.getByRole('searchbox', { name: 'Filter the journal' });
    for (const size of [LAPTOP, TABLET, PHONE]) {
      await page.setViewportSize(size);
      const tops = await exchange
        .getByRole('button', { name: /^(Rule|Save|Copy|Link|Send)$/ })
        .evaluateAll((verbs) => verbs.map((verb) => verb.getBoundingClientRect().top));
      expect(new Set(tops).size, `${size.width}`).toBe(1);
      for (const name of ['Request', 'Reply'])
        expect((await page.getByRole('region', { name }).boundingBox())?.height).toBeGreaterThanOrEqual(200);
      if (size !== LAPTOP) await page.keyboard.press('Escape');
      const height = async () => (await head.boundingBox())?.height;
      const before = await height();
      await filter.fill('ping');
      await expect(head).toContainText(/\d+ of \d+/);
      expect(await height()).toBe(before);
      await filter.fill('');
      if (size === TABLET) await findExchange(page, 'system/ping').first().click();
    }
    const banner = page.getByRole('banner');
    const rows = (await banner.boundingBox())?.height ?? Infinity;
    const row = (await banner.getByRole('button').first().boundingBox())?.height ?? 0;
    expect(rows, 'two rows of buttons on a phone').toBeLessThan(3 * row);
    await page.setViewportSize(DESK);
  });

  await expect(page.getByRole('tab', { name: 'Cashier' })).toBeVisible();
  await expect(page.getByRole('tabpanel', { name: 'Cashier' })).toBeHidden();
  await page.getByRole('button', { name: 'Unfold Cashier' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Cashier' })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await expect(page.getByRole('tabpanel', { name: 'Outbox' })).toBeFocused();
  // Beyond the last tab comes the first.
  await page.getByRole('tab', { name: 'Outbox' }).press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Cashier' })).toBeFocused();
  await page.getByRole('tab', { name: 'Cashier' }).press('ArrowLeft');
  await page.getByRole('tab', { name: 'Outbox' }).press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'Coupons' })).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: 'Coupons' })).toBeVisible();
  await page.getByRole('button', { name: 'selin.oz', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Player', exact: true })).toContainText('selin.oz');
  expect(await findViolations(page)).toEqual([]);
  for (const size of [TABLET, LAPTOP]) {
    await page.setViewportSize(size);
    await expectRuleFreeOfNotice(page, ['Apply', 'Discard the draft']);
  }
});

async function expectRuleFreeOfNotice(page: Page, labels: readonly string[]): Promise<void> {
  await test.step('a notice leaves the buttons of a rule free', async () => {
    await page.keyboard.press('n');
    await page.getByRole('combobox', { name: 'Call' }).fill('casino/games_list');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('The rule is added').last()).toBeVisible();
    await page.getByRole('combobox', { name: 'Call' }).fill('casino/init_game');
    for (const label of labels) {
      // A trial press waits until nothing covers the button.
      await page.getByRole('button', { name: label, exact: label === 'Close' }).click({ trial: true });
    }
    await expect(page.getByText('The rule is added').last()).toBeVisible();
    await page.keyboard.press('Escape');
  });
}

test('on a phone, newer exchanges are counted, and buttons and texts of any length are inside the window', async ({
  page,
  control,
  world,
}) => {
  const button = (name: string | RegExp) => page.getByRole('dialog').getByRole('button', { name });
  await page.setViewportSize(PHONE);
  await openConsole(page);
  await test.step('an exchange is accessible over the rest of the console', async () => {
    await sendCall(page, 'system/ping');
    await findExchange(page, 'system/ping').click();
    await expect(page.getByRole('dialog', { name: 'Exchange' })).toContainText('system/ping');
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
  });

  await test.step('a button counts the exchanges above the ones that are read, and leads up to them', async () => {
    const ping = async (times: number) => {
      for (let index = 0; index < times; index += 1) await sendCall(page, 'system/ping');
    };
    await ping(24);
    const journal = page.getByRole('region', { name: 'Journal' });
    await journal.getByRole('button', { name: '25 ×' }).click();
    const fold = journal.getByRole('button', { expanded: true });
    const rows = findExchange(page, 'system/ping').filter({ hasText: 'conforms' });
    await expect(rows).toHaveCount(25);
    await rows.last().scrollIntoViewIfNeeded();
    await ping(2);

    await page.getByRole('button', { name: '2 newer' }).click();

    await expect(fold).toBeFocused();
    await expect(fold).toBeInViewport({ ratio: 1 });
    await expect(rows).toHaveCount(27);
    await expect(page.getByRole('button', { name: /newer$/ })).toBeHidden();
    expect((await control('getJournal')).entries).toHaveLength(27);
  });

  await expectRuleFreeOfNotice(page, ['Apply', 'Discard the draft', 'Close']);

  await test.step('buttons that name a world and a snapshot of any length are inside the window', async () => {
    const name = 'b'.repeat(63);
    await page.getByRole('button', { name: 'Share link' }).click();
    await expect(button(`Download ${world.name} as a file`)).toBeVisible();
    expect(await findOutside(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: /^World:/ }).click();
    await button('Reset world…').click();
    await expect(button(`Reset ${world.name}`)).toBeVisible();
    expect(await findOutside(page)).toEqual([]);

    await page.getByRole('tab', { name: 'Snapshots' }).click();
    for (const expected of [`Restore ${name}`, `Replace ${name}`]) {
      await page.getByRole('textbox', { name: `Keep ${world.name}` }).fill(name);
      await button(`Save ${world.name}`).click();
      await expect(button(expected)).toBeVisible();
      expect(await findOutside(page)).toEqual([]);
    }
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
  });

  await test.step('the name of a player opens the rest in a drawer, which Escape closes', async () => {
    const row = page
      .getByRole('region', { name: 'Players' })
      .getByRole('button', { name: 'esra.isik', exact: true });
    await row.click();
    const drawer = page.getByRole('dialog', { name: 'Player' });
    await expect(drawer).toContainText('the ordinary player');
    await drawer.getByRole('button', { name: 'Reset player…' }).click();
    expect(await findOutside(page)).toEqual([]);
    await drawer.getByRole('button', { name: 'Reset esra.isik' }).click();
    await expect(page.getByText('esra.isik is as at the beginning').last()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(row).toBeFocused();
  });

  await test.step('with larger letters, all of the console stays inside the window', () =>
    expectAllInside(page));
});
