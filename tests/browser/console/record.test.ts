// Tests that what a tester does by hand, in the console and on the site, is saved as a test that passes again. The
// steps are those of the tasks in docs/testing-by-hand.md.
import { text } from 'node:stream/consumers';
import { ensureBuilt } from '../../../scripts/build.mjs';
import { runSavedTests } from '../../support/servers/run-saved-tests.ts';
import { expect, test } from '../page.ts';
import {
  expectSignedIn,
  expectSignedOut,
  fillLogin,
  findBalance,
  follow,
  payDeposit,
  skipGreeting,
} from '../steps.ts';
import { placeCoupon } from '../stories/week-steps.ts';
import { DESK, openConsole } from './views.ts';

test.beforeAll(() => ensureBuilt('kit'));

test('a player made to measure, payments, a coupon, a rule and the clock are recorded, and the saved test passes', async ({
  page: console,
  context,
  control,
  mockOrigin,
}) => {
  const site = await context.newPage();
  await skipGreeting(site);
  const openSite = async (path: string) => {
    await follow(site, '/no-access'); // A link to the open page would open nothing.
    await follow(site, path);
    await expect(site.getByRole('heading', { level: 1 })).toBeVisible();
  };
  const press = (name: string | RegExp) => console.getByRole('button', { name }).click();
  await console.setViewportSize(DESK);
  await openConsole(console);
  await press('Record');
  await expect(console.getByRole('button', { name: /^Stop \(/ })).toBeVisible();

  // 11: the player who is made signs in again by SMS.
  await press('New player');
  const maker = console.getByRole('dialog', { name: /New player/ });
  await maker.getByLabel('User name').fill('veli.test');
  await maker.getByLabel('Balance, TL').fill('500');
  await maker.getByRole('radio', { name: 'SMS code' }).check();
  await maker.getByLabel('Transactions').fill('40');
  await maker.getByRole('button', { name: 'Make player' }).click();
  await expect(console.getByRole('button', { name: 'Sign out veli.test' })).toBeVisible();
  await site.goto('/profile/history/account');
  await expect(findBalance(site)).toHaveText('500,00\u00a0TL');
  await press('Sign out veli.test');
  await expectSignedOut(site);
  // 10: one click signs in with the second factor, and the open site follows.
  await press('Sign in as deniz.arslan');
  await expect(findBalance(site)).toHaveText('38.600,20\u00a0TL');
  await press('Sign out deniz.arslan');
  await expectSignedOut(site);
  await openSite('/login');
  await fillLogin(site, 'veli.test');
  const code = site.getByLabel('Kod', { exact: true });
  await expect(code).toBeFocused();
  const messages = await control('getOutbox');
  await code.pressSequentially(messages.find(({ player }) => player === 'veli.test')?.code ?? '');
  await expectSignedIn(site);

  // 12: one payment is approved and one rejected.
  await console.getByLabel(/^Payments settle by themselves/).click();
  await expect(console.getByLabel(/^Payments settle by themselves/)).not.toBeChecked();
  for (const amount of ['500', '600']) {
    await openSite('/profile/deposit?method=105');
    await payDeposit(site, amount);
    await expect(site.getByRole('heading', { name: 'İşleminiz alındı' })).toBeVisible();
  }
  const desk = console.getByRole('tabpanel', { name: 'Cashier' });
  const findPayment = (amount: string) => desk.getByRole('listitem').filter({ hasText: amount });
  await findPayment('600.00')
    .getByRole('button', { name: /^Reject / })
    .click();
  await findPayment('500.00')
    .getByRole('button', { name: /^Approve / })
    .first()
    .click();
  await expect(site.getByText('İşlem reddedildi').first()).toBeVisible();
  await expect(findBalance(site)).toHaveText('1.000,00\u00a0TL');

  // 13: a coupon is voided.
  await placeCoupon(site, '25');
  await openSite('/profile/history/bets');
  await console.getByRole('tab', { name: /Coupons/ }).click();
  const coupons = console.getByRole('tabpanel', { name: 'Coupons' });
  const coupon = coupons.getByRole('listitem').filter({ hasText: /veli\.test.*25\.00/ });
  await coupon.getByRole('button', { name: /^Void/ }).click();
  await expect(coupon.getByText('void', { exact: true })).toBeVisible();
  await site.reload();
  const states = site.getByRole('navigation', { name: 'Kuponlar' });
  await states.getByRole('link', { name: /^Kapanan/ }).click();
  await expect(site.getByRole('listitem').filter({ hasText: 'İptal edildi' })).toBeVisible();

  // 2: the session of the player ends once, by a rule that is made of an exchange.
  await console
    .getByRole('button', { name: /betframe\/getCoupons/ })
    .first()
    .click();
  await press('Make a rule');
  await expect(console.getByLabel('Player', { exact: true })).toHaveValue('veli.test');
  await console.getByLabel('Call', { exact: true }).fill('*');
  await console.getByLabel('What happens').selectOption('expire');
  await console.getByLabel('How many times').fill('1');
  await press(/^Apply/);
  await expect(console.getByRole('button', { name: 'Rule 1 on *' })).toBeVisible();
  await openSite('/notifications');
  await expectSignedIn(site);
  await expect(console.getByText('1 of 1')).toBeVisible();

  // 9: thirty days pass, with the sessions and without, and come back.
  const readDay = async () => (await control('getClock')).now.slice(0, 10);
  await console.getByLabel('keep sessions').check();
  await press('+30 d');
  await expect.poll(readDay).toBe('2026-12-20');
  await site.reload();
  await expectSignedIn(site);
  await press('Freeze time');
  await console.getByLabel('Jump to, Istanbul time').fill('2026-12-31 23:59');
  await console.getByLabel('Jump to, Istanbul time').press('Enter');
  await expect.poll(readDay).toBe('2026-12-31');
  await console.getByLabel('keep sessions').uncheck();
  await press('+30 d');
  await expect.poll(readDay).toBe('2027-01-30');
  await site.reload();
  await expect(site.getByRole('banner').getByRole('link', { name: 'Giriş yap' })).toBeVisible();
  await press('Real time');
  await openSite('/promotions');

  const download = console.waitForEvent('download');
  await press(/^Stop \(/);
  const file = await download;
  await expect(console.getByRole('button', { name: 'Record', exact: true })).toBeVisible();
  expect(file.suggestedFilename()).toBe('vitrin-session.spec.mjs');
  const saved = await text(await file.createReadStream());
  expect(saved).toContain('<sms code of veli.test>');
  expect(saved).toMatch(/"path":"\/games\/<token \d+>\/slips"/);
  expect(saved).toContain('"verdict":"injected"');
  expect(await runSavedTests([saved], mockOrigin)).toContain('1 passed');
});
