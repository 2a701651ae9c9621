// A tester moves the clock in the console, while the site is open in another tab of the same browser.
import { HEARTBEAT_INTERVAL_MS, INACTIVITY_CHECK_INTERVAL_MS } from '#contracts/rules/session';
import { expect, test } from '../../page.ts';
import { advanceClock, expectSignedIn, expectSignedOut, findBalance, signIn } from '../../steps.ts';

/** The time within which an open page learns of a clock jump and then checks the inactivity limit. */
const NOTICE_MS = HEARTBEAT_INTERVAL_MS + 2 * INACTIVITY_CHECK_INTERVAL_MS;

test('with “keep sessions”, a browser stays signed in over a jump of thirty days, without it not; time stands still a minute before the end of the year', async ({
  page,
  context,
  control,
}) => {
  await page.clock.install();
  await signIn(page);
  await expect(findBalance(page)).toBeVisible();
  const console = await context.newPage();
  await console.goto('/__mock/');
  await console.getByRole('button', { name: 'To…' }).click();
  await console.getByLabel('keep sessions').check();
  await console.keyboard.press('Escape');
  await console.getByRole('button', { name: '+30 d' }).click();
  await expect(console.getByRole('region', { name: 'Clock' })).toContainText('2026-12-20');
  await page.bringToFront();
  await advanceClock(page, NOTICE_MS);

  await expectSignedIn(page);
  await expect(findBalance(page)).toHaveText('12.450,75\u00a0TL');
  const { entries } = await control('getJournal', undefined, { query: { player: 'esra.isik' } });
  expect(entries[0]).toMatchObject({ call: 'finance/check_balance', reply: { result: true } });

  await console.bringToFront();
  await console.getByRole('button', { name: 'To…' }).click();
  await console.getByLabel('keep sessions').uncheck();
  await console.keyboard.press('Escape');
  await console.getByRole('button', { name: '+30 d' }).click();
  await expect(console.getByRole('region', { name: 'Clock' })).toContainText('2027-01-19');
  await page.bringToFront();
  await advanceClock(page, NOTICE_MS);
  await expectSignedOut(page);
  await console.bringToFront();
  await console.getByRole('button', { name: 'Freeze time' }).click();
  await expect(console.getByRole('region', { name: 'Clock' }).getByText('frozen')).toBeVisible();
  await console.getByRole('button', { name: 'To…' }).click();
  await console.getByRole('menuitem', { name: /last minute of the year/ }).click();
  await expect(console.getByText(/^\d{4}-12-31 23:59:00/)).toBeVisible();
  await expect(console.getByRole('region', { name: 'Clock' })).toContainText('frozen');
});
