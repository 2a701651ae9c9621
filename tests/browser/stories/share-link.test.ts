// A tester prepares a situation in the console, and sends a link that shows it to somebody else.
import type { Page } from 'playwright';
import { pass_change } from '#contracts/calls/user';
import { createControl } from '#contracts/casino/client';
import { findViolations } from '../accessibility/violations.ts';
import { MAX_ROUNDING, measureDifference } from '../measure-difference.ts';
import { expect, SITE_PORT, test, testWithPictures } from '../page.ts';
import { findAccountMenu, skipGreeting } from '../steps.ts';

/**
 * Takes a picture of the page once nothing moves. It first removes the element that the console has added,
 * since that element shows the world's name, and the two worlds have different names.
 */
async function takePicture(page: Page): Promise<Buffer> {
  await page.mouse.move(0, 0);
  await page.locator('aside[aria-label="Test console"]').evaluate((handle) => handle.remove());
  await expect(page.getByRole('banner').getByRole('link', { name: 'Turnuvalar' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
  return page.screenshot();
}

testWithPictures(
  'a link opens the same situation in a fresh world, pixel for pixel',
  async ({ page, context, control }) => {
    await skipGreeting(page);
    await control('putClock', { now: '2026-12-31T23:58:40', running: false });
    await page.goto('/__mock/');

    // The tester creates a custom player; the button that creates the player also signs the player in.
    await page.keyboard.press('m');
    const maker = page.getByRole('dialog', { name: /New player/ });
    await maker.getByLabel('User name').fill('veli.test');
    await maker.getByRole('button', { name: 'Make player' }).click();
    await expect(
      page.getByRole('listitem').filter({ hasText: 'veli.test' }).getByText('signed in'),
    ).toBeVisible();

    await page.keyboard.press('l');
    const share = page.getByRole('dialog', { name: 'Share link' });
    await expect(share.getByText('1 change was made by hand')).toBeVisible();
    await share.getByLabel('Page of the site').fill('/promotions');
    const link = await share.locator('output').innerText();
    await share.getByRole('button', { name: 'Copy link' }).click();
    await expect(share).toBeHidden();
    await page.goto('/promotions');
    const original = await takePicture(page);

    // Somebody else opens the link. The page first says what it will do, and does nothing before the press.
    const other = await context.newPage();
    await skipGreeting(other);
    await other.emulateMedia({ reducedMotion: 'reduce' });
    await other.goto(link);
    await other.waitForURL(/share-[a-z0-9]{6}\.localhost/);
    await expect(other.getByText(/opens \/promotions, as veli\.test/)).toBeVisible();
    await other.getByRole('button', { name: 'Open it' }).click();
    await other.waitForURL(/\/promotions$/);
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    const opened = await takePicture(other);
    expect(await measureDifference(other, [original, opened])).toBeLessThanOrEqual(MAX_ROUNDING);

    // A share link that is opened in the new world creates yet another world.
    const used = new URL(other.url()).host;
    await other.goto('/__mock/go?seed=2');
    await other.waitForURL((url) => /^share-[a-z0-9]{6}\.localhost/.test(url.host) && url.host !== used);
  },
);

test('the link follows a change of the world and a sign-in elsewhere', async ({ page, context, control }) => {
  await control('addPreset', null, { params: { name: 'offline' } });
  await control('putClock', { running: false });
  await page.goto('/__mock/');
  await page.keyboard.press('l');
  const share = page.getByRole('dialog', { name: 'Share link' });
  const link = share.locator('output');
  await expect(link).toHaveText(/scenario=offline&at=.*&frozen=1$/);
  await expect(share.getByText(/^Open this situation\?A new world opens/)).toContainText('offline');

  const other = await context.newPage();
  await control('deleteScenario');
  await control('deleteClock');
  await expect(link).not.toHaveText(/offline|at=|frozen/);
  await other.goto('/__mock/');
  await other.getByRole('button', { name: 'Sign in as esra.isik' }).click();
  await expect(link).toHaveText(/player=esra\.isik/);
  await expect(share.getByText(/A new world opens/)).toContainText('as esra.isik');
  expect(await findViolations(page)).toEqual([]);
});

test('a link signs in a player whose password was changed, which nobody else knows', async ({
  page,
  context,
  control,
  world,
}) => {
  await skipGreeting(page);
  const user = await control('openPlayerSession', undefined, { params: { username: 'esra.isik' } });
  await fetch(`http://127.0.0.1:${SITE_PORT}/endpoint/v1/user/pass_change`, {
    method: 'POST',
    headers: { panel: 'frontend', 'content-type': 'application/json', 'x-mock-world': world },
    body: JSON.stringify({ user, data: pass_change.example }),
  });
  await page.goto('/__mock/');
  await page.getByRole('button', { name: 'Sign in as esra.isik' }).click();
  await expect(page.getByRole('button', { name: 'Sign out esra.isik' })).toBeVisible();
  await page.keyboard.press('l');
  const share = page.getByRole('dialog', { name: 'Share link' });
  await expect(share.getByText('1 change was made by hand')).toBeVisible();
  const link = await share.locator('output').innerText();
  await share.getByRole('button', { name: 'Copy link' }).click();
  await expect(share).toBeHidden();

  const other = await context.newPage();
  await skipGreeting(other);
  await other.goto(link);
  await other.getByRole('button', { name: 'Open it' }).click();
  await other.waitForURL((url) => url.pathname === '/');
  await expect(findAccountMenu(other)).toBeVisible();
});

test('the cashier approves a payment that a player has made', async ({ page, control, world }) => {
  await control('putSettings', { autoSettle: false });
  const user = await control('openPlayerSession', undefined, { params: { username: 'esra.isik' } });
  const origin = `http://127.0.0.1:${SITE_PORT}`;
  await fetch(`${origin}/endpoint/v1/prepayServices/processTransaction`, {
    method: 'POST',
    headers: { panel: 'frontend', 'content-type': 'application/json', 'x-mock-world': world },
    body: JSON.stringify({ user, data: { Type: 1, methodID: 105, amount: 500 } }),
  });
  await page.goto('/__mock/');

  await page.getByRole('button', { name: /Approve deposit .* of esra\.isik, 500 TL/ }).click();

  await expect(page.getByText(/of esra\.isik was approved/)).toBeVisible();
  const [payment] = await createControl({ origin, world })('getTransactions');
  expect(payment).toMatchObject({ player: 'esra.isik', status: 'approved' });
});
