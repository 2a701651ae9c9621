// Tests that what a tester does by hand, in the console and on the site, is saved, and passes again. The tasks are
// some of docs/testing-by-hand.md; `tests/scripts/replay.test.ts` plays all kinds of steps again, and
// `tests/client/console/share/replay-test.test.ts` runs saved tests.
import { text } from 'node:stream/consumers';
import { createWorld } from '../../../scripts/kit/test.ts';
import { waitForReplies } from '../open-requests.ts';
import { expect, test } from '../page.ts';
import { expectSignedIn, expectSignedOut, findBalance, follow, payDeposit, skipGreeting } from '../steps.ts';
import { DESK, openConsole } from './views.ts';

test('a player made to measure, payments, a rule and the clock are recorded, and the same session is answered so again', async ({
  page: console,
  context,
  control,
  mockOrigin,
}) => {
  const site = await context.newPage();
  await skipGreeting(site);
  const press = (name: string | RegExp) => console.getByRole('button', { name }).click();
  await console.setViewportSize(DESK);
  await openConsole(console);
  await press('Record');
  await expect(console.getByRole('button', { name: /^Stop \(/ })).toBeVisible();

  // 10: one click signs in with the second factor, and the open site follows.
  await site.goto('/profile/deposit?method=105');
  await press('Sign in as deniz.arslan');
  await expect(findBalance(site)).toHaveText('38.600,20\u00a0TL');
  await press('Sign out deniz.arslan');
  await expectSignedOut(site);

  // 11: a player is made.
  await press('New player');
  const maker = console.getByRole('dialog', { name: /New player/ });
  await maker.getByLabel('User name').fill('veli.test');
  await maker.getByLabel('Balance, TL').fill('500');
  await maker.getByRole('radio', { name: 'SMS code' }).check();
  await maker.getByLabel('Transactions').fill('40');
  await maker.getByRole('button', { name: 'Make player' }).click();
  await expect(console.getByRole('button', { name: 'Sign out veli.test' })).toBeVisible();
  await expect(findBalance(site)).toHaveText('500,00\u00a0TL');

  // 12: one payment is approved and one rejected.
  await console.getByLabel(/^Payments settle by themselves/).click();
  await expect(console.getByLabel(/^Payments settle by themselves/)).not.toBeChecked();
  for (const amount of ['500', '600']) {
    await follow(site, '/no-access'); // A link to the open page would open nothing.
    await follow(site, '/profile/deposit?method=105');
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

  // 2: the session of the player ends once, by a rule that is made of an exchange.
  await console
    .getByRole('button', { name: /finance\/check_balance/ })
    .first()
    .click();
  await press('Make a rule');
  const rule = console.getByRole('region', { name: 'Rule', exact: true });
  await expect(rule.getByLabel('Player')).toHaveValue('veli.test');
  await rule.getByLabel('Call', { exact: true }).fill('*');
  await rule.getByLabel('What happens').selectOption('expire');
  await rule.getByLabel('How many times').fill('1');
  await press(/^Apply/);
  await expect(console.getByRole('button', { name: 'Rule 1 on *' })).toBeVisible();
  await follow(site, '/notifications');
  await expectSignedIn(site);
  await expect(console.getByText('1 of 1')).toBeVisible();

  // 9: thirty days pass, with the sessions and without, and come back.
  const readDay = async () => (await control('getClock')).now.slice(0, 10);
  await console.getByLabel('keep sessions').check();
  await press('+30 d');
  await expect.poll(readDay).toBe('2026-12-20');
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

  await waitForReplies(site);
  const tape = await control('getTape');
  const download = console.waitForEvent('download');
  await press(/^Stop \(/);
  const file = await download;
  await expect(console.getByRole('button', { name: 'Record', exact: true })).toBeVisible();
  expect(file.suggestedFilename()).toBe('vitrin-session.spec.mjs');
  const saved = await text(await file.createReadStream());
  expect(saved).toContain('"verdict":"injected"');
  for (const step of tape?.steps ?? []) expect(saved).toContain(JSON.stringify(step));
  expect(tape?.steps.length).toBeGreaterThan(20);
  const other = await createWorld({ origin: mockOrigin });
  await other.replay(tape ?? { steps: [] });
  await other.drop();
});
