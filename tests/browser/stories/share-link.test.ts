// A tester prepares a situation in the console, and sends a link that shows it to somebody else.

import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { findViolations } from '../accessibility/violations.ts';
import { holdRequests } from '../hold-requests.ts';
import { waitForReplies } from '../open-requests.ts';
import { expect, test } from '../page.ts';
import { skipGreeting } from '../steps.ts';

/** Reads what the page says once nothing loads. The handle of the console is left out, since it names the world. */
async function readPage(page: Page): Promise<string> {
  await expect(page.getByRole('banner').getByRole('link', { name: 'Turnuvalar' })).toBeVisible();
  await waitForReplies(page);
  const parts = await page.getByRole('banner').or(page.getByRole('main')).allInnerTexts();
  return parts.join('\n');
}

test('a link follows what changes elsewhere, and opens the same situation in a fresh world; the file beside it has the world', async ({
  page,
  context,
  control,
}) => {
  await skipGreeting(page);
  await control('putClock', { now: '2026-12-31T23:58:40', running: false });
  await page.goto('/__mock/');

  // A change that comes from elsewhere is in an open link at once, and in the file beside it.
  await page.keyboard.press('l');
  const share = page.getByRole('dialog', { name: 'Share link' });
  const output = share.locator('output');
  await expect(output).toBeVisible();
  await control('addPreset', null, { params: { name: 'offline' } });
  await expect(output).toContainText('offline');
  await expect(share.getByText('This link works on this machine alone.')).toBeVisible();
  const download = page.waitForEvent('download');
  await share.getByRole('button', { name: /^Download .+ as a file$/ }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('"offline"');
  await control('removePreset', undefined, { params: { name: 'offline' } });
  await page.keyboard.press('Escape');

  // The tester creates a custom player; the button that creates the player also signs the player in.
  await page.keyboard.press('m');
  const maker = page.getByRole('dialog', { name: /New player/ });
  await maker.getByLabel('User name').fill('veli.test');
  const release = await holdRequests(page, '**/__mock/api/players');
  const request = page.waitForRequest((each) => each.method() === 'POST' && each.url().endsWith('/players'));
  await maker.getByRole('button', { name: 'Make player' }).click();
  await request;

  // The reply comes late, and leaves the dialog that has been opened meanwhile.
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  release();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'veli.test' }).getByText('signed in'),
  ).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'All keys' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.keyboard.press('l');
  await expect(share.getByText('1 change was made by hand')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await share.getByLabel('Page of the site').fill('/promotions');
  const link = await output.innerText();
  await share.getByRole('button', { name: 'Copy link' }).click();
  await expect(share).toBeHidden();
  await page.goto('/promotions');
  const original = await readPage(page);

  // Somebody else opens the link. The page first says what it will do, and does nothing before the press.
  const other = await context.newPage();
  await skipGreeting(other);
  await other.goto(link);
  await other.waitForURL(/share-[a-z0-9]{6}\.localhost/);
  await expect(other.getByText(/opens \/promotions, as veli\.test/)).toBeVisible();
  await other.getByRole('button', { name: 'Open it' }).click();
  await other.waitForURL(/\/promotions$/);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await readPage(other)).toBe(original);

  // A share link that is opened in the new world creates yet another world.
  const used = new URL(other.url()).host;
  await other.goto('/__mock/go?seed=2');
  await other.waitForURL((url) => /^share-[a-z0-9]{6}\.localhost/.test(url.host) && url.host !== used);
});
