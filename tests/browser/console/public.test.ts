// Tests the console of a public server, on which each browser has a world of its own.
import type { BrowserContext } from 'playwright';
import { startSite } from '../../../scripts/site.ts';
import { expect, test } from '../page.ts';
import { expectNoOverflow } from './views.ts';

async function readWorldName(context: BrowserContext): Promise<string | undefined> {
  return (await context.cookies()).find(({ name }) => name === 'mock_world')?.value;
}

test('two browsers on a public server have worlds of their own, and a share link begins another one', async ({
  page,
  context,
  complaints,
  onTestEnd,
}) => {
  complaints.expect(/status of 503/); // The maintenance that the test switches on.
  const server = await startSite(['--public']);
  onTestEnd(() => server.stop());
  const origin = `http://127.0.0.1:${server.port}`;
  const others = await context.browser()?.newContext({ baseURL: origin, locale: 'tr-TR' });
  if (!others) throw new Error('The context has no browser.');
  const other = await others.newPage();
  await page.goto(`${origin}/__mock/`);
  await page.getByRole('switch', { name: 'Maintenance' }).click();
  const name = await readWorldName(context);

  await other.goto('/slot');
  await expect(other.getByRole('heading', { name: 'Slot', exact: true })).toBeVisible();
  await other.goto('/__mock/');
  await expect(other.getByRole('switch', { name: 'Maintenance' })).not.toBeChecked();
  const otherName = await readWorldName(others);
  expect(otherName).not.toBe(name);
  expect(await other.evaluate(() => document.cookie)).not.toContain('mock_world');

  await other.goto(`/slot?world=${name}`);
  await expect(other.getByRole('heading', { name: 'Open another world?' })).toBeVisible();
  await other.getByRole('link', { name: 'Stay in my own world' }).click();
  await expect(other.getByRole('heading', { name: 'Slot', exact: true })).toBeVisible();
  expect(await readWorldName(others)).toBe(otherName);
  await other.goto(`/__mock/?world=${name}`);
  await other.getByRole('button', { name: 'Open it' }).click();
  await expect(other.getByRole('switch', { name: 'Maintenance' })).toBeChecked();
  expect(await readWorldName(others)).toBe(name);
  await other.goto(`/__mock/?world=${otherName}`);
  await other.getByRole('button', { name: 'Open it' }).click();
  await expect(other.getByRole('switch', { name: 'Maintenance' })).not.toBeChecked();
  expect(await readWorldName(others)).toBe(otherName);

  await page.keyboard.press('l');
  const link = await page.getByRole('dialog').getByRole('status').filter({ hasText: /^http/ }).innerText();
  await other.goto(link);
  await other.getByRole('button', { name: 'Open it' }).click();
  await expect(other.getByRole('heading', { name: /bakım/i })).toBeVisible();
  await other.goto('/__mock/');
  await expect(other.getByRole('switch', { name: 'Maintenance' })).toBeChecked();

  await other.getByRole('button', { name: /^World: / }).click();
  await expectNoOverflow(other);
  const address = await other
    .getByRole('dialog')
    .getByRole('status')
    .filter({ hasText: /^http/ })
    .innerText();
  expect(address).toBe(`${origin}/?world=${await readWorldName(others)}`);
  await others.close();
});
