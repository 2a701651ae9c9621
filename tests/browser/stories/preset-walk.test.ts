// A tester walks through the screens under a preset: the console says what each shows, and opens it in a new world.
import type { BrowserContext, Page } from 'playwright';
import { createControl } from '#contracts/casino/client';
import { findViolations } from '../accessibility/violations.ts';
import { chooseViews, expectNoOverflow, ON_PHONE } from '../console-views.ts';
import { ROWS } from '../matrix/rows.ts';
import { expect, test } from '../page.ts';

const findScreen = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** Opens a screen by its link, and returns the page of the site. */
async function openScreen(context: BrowserContext, walk: Page, title: string): Promise<Page> {
  const [site] = await Promise.all([
    context.waitForEvent('page'),
    walk.getByRole('link', { name: `Open ${title}` }).press('Enter'),
  ]);
  await site.waitForURL((url) => /^walk-[a-z0-9]{6}\./.test(url.host) && !url.pathname.startsWith('/__mock'));
  return site;
}

test('each click on a screen opens it in a new world, with the preset on and the player signed in', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/status of 503/);
  await page.goto('/__mock/');
  await page.getByRole('button', { name: 'What each should show' }).click();
  const [walk] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Screens under maintenance' }).click(),
  ]);
  await walk.getByLabel('Filter').fill('slot lob');
  await expect(walk.getByRole('listitem')).toHaveCount(1);
  await expect(findScreen(walk, 'Slot lobby')).toContainText(
    'Site Bakima Alindi · Kısa bir bakım yapıyoruz → /maintenance',
  );

  const site = await openScreen(context, walk, 'Slot lobby');
  await expect(site.getByRole('heading', { name: 'Kısa bir bakım yapıyoruz' })).toBeVisible();
  await expect(site).toHaveURL(/\/maintenance$/);
  const again = await openScreen(context, walk, 'Slot lobby');
  expect(new URL(again.url()).host).not.toBe(new URL(site.url()).host);

  await walk.getByLabel('Preset').selectOption('session-expired-once');
  await expect(walk).toHaveURL(/\?preset=session-expired-once$/);
  await walk.getByLabel('Filter').fill('');
  await expect(findScreen(walk, 'Profile')).toContainText('Esra Işık · Bakiye: 12.450,75 TL');
  const profile = await openScreen(context, walk, 'Profile');
  await expect(profile.getByRole('heading', { name: 'Esra Işık' })).toBeVisible();
  await expect(profile.getByRole('main').getByText('12.450,75 TL')).toBeVisible();
});

test('a form is filled in before its preset begins', async ({ page, context }) => {
  const row = ROWS.find(({ title }) => title === 'Deposit');
  await page.goto('/__mock/walk?preset=session-expired-once');
  const deposit = findScreen(page, 'Deposit');
  const expected = 'Oturumunuz yenilendi. Ödeme gönderilmedi; bilgileri kontrol edip yeniden onaylayın.';
  await expect(deposit).toContainText(expected);
  const switchOn = deposit.getByRole('button', { name: 'Switch session-expired-once on' });
  await expect(switchOn).toBeDisabled();

  const site = await openScreen(context, page, 'Deposit');
  const { origin, host } = new URL(site.url());
  const [world] = host.split('.');
  await row?.fill?.({
    page: site,
    control: createControl({ origin: origin.replace(`${world}.localhost`, '127.0.0.1'), world: world ?? '' }),
  });
  await switchOn.click();
  await expect(page.getByText(`session-expired-once is on in ${world}`)).toBeVisible();
  await row?.button(site).dispatchEvent('click');

  await expect(site.getByRole('main').getByText(expected)).toBeVisible();
});

for (const { size, mode } of chooseViews(ON_PHONE)) {
  test(`screens are ticked and cleared by keyboard, and accessible ${size.width} px wide, ${mode}`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: mode });
    await page.goto('/__mock/walk?preset=offline');
    const seen = findScreen(page, 'Home').getByRole('checkbox', { name: 'seen Home' });

    await seen.press('Space');
    await page.reload();
    await expect(seen).toBeChecked();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Clear 1 seen' }).press('Enter');
    await expect(seen).not.toBeChecked();
    await expectNoOverflow(page);
  });
}
