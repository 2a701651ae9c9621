// Tests that what a tester does by hand, in the console and on the site, is saved, and passes again.
// `tests/scripts/replay.test.ts` plays all kinds of steps again, `tests/scripts/replay-values.test.ts` notices what differs,
// and `tests/client/console/journal/replay-test.test.ts` runs saved tests.
import { text } from 'node:stream/consumers';
import { createWorld } from '../../../scripts/kit/test.ts';
import { waitForReplies } from '../open-requests.ts';
import { expect, test } from '../page.ts';
import { expectSignedIn, follow, skipGreeting } from '../steps.ts';
import { chooseFrom, DESK, openConsole } from './views.ts';

test('a sign-in that the open site follows, and a rule that is made of an exchange are recorded until the recording is full, and answered so again', async ({
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
  await expect(console.getByRole('button', { name: /^Stop \(\d+\)$/ })).toBeVisible();

  await site.goto('/promotions');
  await press('Sign in as deniz.arslan');
  await expectSignedIn(site);

  await console
    .getByRole('button', { name: /finance\/check_balance/ })
    .first()
    .click();
  await chooseFrom(console, 'Rule', 'Another rule…', 'For deniz.arslan');
  const rule = console.getByRole('region', { name: 'Rule', exact: true });
  await expect(rule.getByLabel('Player', { exact: true })).toHaveValue('deniz.arslan');
  await rule.getByLabel('Call', { exact: true }).fill('*');
  await rule.getByLabel('What happens').selectOption('expire');
  await rule.getByLabel('How many times').fill('1');
  // The console says when a recording is full, as after 2000 steps. It loads the world again for the new rule.
  await console.route('**/__mock/api/world', async (route) => {
    await route.fulfill({ json: { ...(await control('getWorld')), isRecordingFull: true } });
  });
  await press(/^Apply/);
  await expect(console.getByRole('button', { name: 'Rule 1 on *' })).toBeVisible();
  await follow(site, '/notifications');
  await expectSignedIn(site);
  await expect(console.getByText('1 of 1')).toBeVisible();
  await expect(console.getByRole('button', { name: /^Stop \(\d+, full\)$/ })).toBeVisible();
  await expect(console.getByText(/^The recording is full/)).toBeVisible();

  await waitForReplies(site);
  const recording = await control('getStepRecording');
  const download = console.waitForEvent('download');
  await press(/^Stop \(/);
  const file = await download;
  await expect(console.getByRole('button', { name: 'Record', exact: true })).toBeVisible();
  expect(file.suggestedFilename()).toBe('vitrin-session.spec.mjs');
  const saved = await text(await file.createReadStream());
  expect(saved).toContain('"verdict":"injected"');
  const lines = saved.split('\n').filter((line) => line.startsWith('  {'));
  const steps = lines.map((line): unknown => JSON.parse(line.slice(0, -1)));
  expect(steps.slice(0, recording?.steps.length)).toEqual(recording?.steps);
  expect(recording?.steps.length).toBeGreaterThan(10);
  const other = await createWorld({ origin: mockOrigin });
  await other.replay(recording ?? { steps: [] });
  await other.drop();
});
