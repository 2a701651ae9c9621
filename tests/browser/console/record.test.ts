// Tests that what a tester does by hand, in the console and on the site, is saved, and passes again. The tasks are
// some of docs/testing-by-hand.md; `tests/scripts/replay.test.ts` plays all kinds of steps again, and
// `tests/client/console/share/replay-test.test.ts` runs saved tests.
import { text } from 'node:stream/consumers';
import { createWorld } from '../../../scripts/kit/test.ts';
import { waitForReplies } from '../open-requests.ts';
import { expect, test } from '../page.ts';
import { expectSignedIn, expectSignedOut, findBalance, follow, payDeposit, skipGreeting } from '../steps.ts';
import { DESK, openConsole } from './views.ts';

test('sign-ins, a payment, a rule and the clock are recorded, and the same session is answered so again', async ({
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

  // 12: a payment is rejected.
  await press('Sign in as esra.isik');
  await expectSignedIn(site);
  await console.getByLabel(/^Payments settle by themselves/).click();
  await expect(console.getByLabel(/^Payments settle by themselves/)).not.toBeChecked();
  await follow(site, '/profile/deposit?method=105');
  await payDeposit(site, '600');
  await expect(site.getByRole('heading', { name: 'İşleminiz alındı' })).toBeVisible();
  await console
    .getByRole('tabpanel', { name: 'Cashier' })
    .getByRole('listitem')
    .filter({ hasText: '600.00' })
    .getByRole('button', { name: /^Reject / })
    .click();
  await expect(site.getByText('İşlem reddedildi').first()).toBeVisible();

  // 2: the session of the player ends once, by a rule that is made of an exchange.
  await console
    .getByRole('button', { name: /finance\/check_balance/ })
    .first()
    .click();
  await press('Make a rule');
  const rule = console.getByRole('region', { name: 'Rule', exact: true });
  await expect(rule.getByLabel('Player', { exact: true })).toHaveValue('esra.isik');
  await rule.getByLabel('Call', { exact: true }).fill('*');
  await rule.getByLabel('What happens').selectOption('expire');
  await rule.getByLabel('How many times').fill('1');
  await press(/^Apply/);
  await expect(console.getByRole('button', { name: 'Rule 1 on *' })).toBeVisible();
  await follow(site, '/notifications');
  await expectSignedIn(site);
  await expect(console.getByText('1 of 1')).toBeVisible();

  // 9: thirty days pass, and come back.
  const readDay = async () => (await control('getClock')).now.slice(0, 10);
  await press('To…');
  await console.getByLabel('keep sessions').check();
  await console.keyboard.press('Escape');
  await press('+30 d');
  await expect.poll(readDay).toBe('2026-12-20');
  await press('Real time');
  await expect.poll(readDay).not.toBe('2026-12-20');

  // The console says when a recording is full, as after 2000 steps.
  await console.route('**/__mock/api/world', async (route) => {
    await route.fulfill({ json: { ...(await control('getWorld')), isRecordingFull: true } });
  });
  await expect(console.getByRole('button', { name: /^Stop \(\d+, full\)$/ })).toBeVisible();
  await expect(console.getByText(/^The recording is full/)).toBeVisible();

  await waitForReplies(site);
  const tape = await control('getTape');
  const download = console.waitForEvent('download');
  await press(/^Stop \(/);
  const file = await download;
  await expect(console.getByRole('button', { name: 'Record', exact: true })).toBeVisible();
  expect(file.suggestedFilename()).toBe('vitrin-session.spec.mjs');
  const saved = await text(await file.createReadStream());
  expect(saved).toContain('"verdict":"injected"');
  const lines = saved.split('\n').filter((line) => line.startsWith('  {'));
  const steps = lines.map((line): unknown => JSON.parse(line.slice(0, -1)));
  expect(steps.slice(0, tape?.steps.length)).toEqual(tape?.steps);
  expect(tape?.steps.length).toBeGreaterThan(10);
  const other = await createWorld({ origin: mockOrigin });
  await other.replay(tape ?? { steps: [] });

  // A balance that is ten times too large is noticed, and the rest of the session is compared all the same.
  const effect = { kind: 'patch', merge: { data: [{ balance: '386,002.00' }] } };
  const tenfold = { on: 'finance/check_balance', player: 'deniz.arslan', phase: 'after', effect };
  const fault = { control: 'POST /scenario/rules', body: { rule: tenfold } };
  await expect(
    other.replay({ ...tape, ignore: ['verdict'], steps: [fault, ...(tape?.steps ?? [])] }),
  ).rejects.toThrow(
    /^Step \d+, finance\/check_balance at .*\n {2}data\[0\]\.balance was "38,600\.20", is "386,002\.00"\n/,
  );
  await other.drop();
});
