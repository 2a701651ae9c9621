// Tests that a game in its frame and the site around it show the same balance.
import type { Frame, Page } from 'playwright';
import { Launch } from '#contracts/calls/casino';
import type { Control } from '#contracts/casino/client';
import { patching, setRules } from '../../support/faults.ts';
import { expect, test } from '../page.ts';
import {
  findGame,
  findPlayBalance,
  findPlayNet,
  follow,
  jumpWithSession,
  listenToCalls,
  openSignedIn,
  prepareSignIn,
  stopClock,
} from '../steps.ts';
import { findMarkets } from '../virtual-game.ts';

test('in English too a game formats amounts as the site does, and closes its information by a button; a stake that it refuses makes the balance of the site fresh', async ({
  page,
  world,
  complaints,
}) => {
  complaints.expect(/status of 409/);
  await prepareSignIn(page);
  await page.addInitScript(() => {
    if (window === window.top) localStorage.setItem('bnwUserLang', 'en'); // The frame of a game has no storage.
  });
  await page.goto('/play/slot/1001');
  await expect(findGame(page).getByRole('button', { name: 'Spin' })).toBeEnabled();

  const around = findPlayBalance(page).getByText(/TL$/);
  await expect(around).toHaveText('12,450.75\u00a0TL');
  await expect(findGame(page).locator('#balance')).toHaveText('12,450.75\u00a0TL');
  await expect(findGame(page).locator('#stake')).toHaveText(/^\d+\.\d\d\sTL$/);

  await findGame(page).getByRole('button', { name: 'About the game' }).click();
  const facts = findGame(page).getByRole('dialog');
  await expect(facts).toBeVisible();
  await facts.getByRole('button', { name: 'Close' }).click();
  await expect(facts).toBeHidden();

  // When the game refuses a stake for lack of balance, the site reads its own again.
  const player = await world.signIn('esra.isik');
  await player.call('finance/save_bank_transfer', {
    ...{ Type: 2, methodID: 202, bankAccountID: 7001, identityValidityDate: '2030-01-01' },
    amount: 12_450.75,
  });
  const calls = listenToCalls(page);
  await findGame(page).getByRole('button', { name: 'Spin' }).click();
  await expect(findGame(page).getByRole('alert')).toContainText('balance');
  await expect.poll(() => calls).toEqual(['finance/check_balance']);
  await expect(around).toHaveText('0.00\u00a0TL');
});

test('when the sport page learns that a coupon has won, the site updates its balance', async ({
  page,
  control,
}) => {
  await control('putClock', { now: '2026-11-20T12:00', running: false });
  await page.clock.install();
  await openSignedIn(page, '/no-access');
  const sport = await openSport(page, control);
  const balance = findPlayBalance(page).getByText(/TL$/);
  const net = findPlayNet(page);
  await expect(balance).toHaveText('12.450,75\u00a0TL');

  // The bets cover all three results of a match, so one of them wins.
  for (const pick of [0, 1, 2]) {
    await findMarkets(sport).first().getByRole('button').nth(pick).click();
    await sport.getByLabel('Bahis', { exact: true }).fill('20');
    await sport.getByLabel('Bahis', { exact: true }).press('Enter');
    await sport.getByLabel('Bahis', { exact: true }).press('Enter');
    await expect(sport.locator('#receipt')).toContainText('Kuponunuz alındı');
    await expect(net).toHaveText(`−${20 * (pick + 1)},00\u00a0TL`);
  }
  await expect(balance).toHaveText('12.390,75\u00a0TL');
  // With the clock stopped, neither the site nor the game polls.
  await stopClock(page);
  await jumpWithSession(page, control, { now: '2026-11-26T12:00', running: false });
  const calls = listenToCalls(page);
  await sport.evaluate(() => dispatchEvent(new Event('online'))); // This event makes the sport page poll.

  await expect(balance).not.toHaveText('12.390,75\u00a0TL');
  await expect(sport.locator('#balance')).toHaveText(await balance.innerText());
  await expect(net).not.toHaveText('−60,00\u00a0TL');
  // The reply has moved the time by days, which a second one confirms.
  await expect.poll(() => calls).toEqual(['finance/check_balance', 'system/ping']);

  // A second poll brings the same data, so the page shows no change and sends no call.
  const after = await net.innerText();
  const poll = page.waitForResponse(/\/board\?/);
  await sport.evaluate(() => dispatchEvent(new Event('online')));
  await (await poll).finished();
  await sport.evaluate(() => undefined); // Waits until the frame has handled the reply.
  expect([await net.innerText(), ...calls]).toEqual([after, 'finance/check_balance', 'system/ping']);
});

/** Opens the sport page in the frame of the play screen, in place of a slot. */
async function openSport(page: Page, control: Control): Promise<Frame> {
  const launch = await page.evaluate(async () => {
    const { uid, sid, uip } = JSON.parse(localStorage.getItem('bnwUserSession') ?? '');
    const reply = await fetch('/endpoint/v1/virtualgames/init_game', {
      method: 'POST',
      headers: { panel: 'frontend', 'content-type': 'application/json' },
      body: JSON.stringify({ data: { providerID: 9, type: 'sport' }, user: { uid, sid, uip } }),
    });
    return (await reply.json()).data;
  });
  const { url } = Launch.parse(launch);
  await setRules(control, patching('casino/init_game', { data: { url } }));
  await follow(page, '/play/slot/1001');
  await expect(findMarkets(findGame(page)).first()).toBeVisible();
  const frame = page.frames().find((candidate) => candidate.url().includes('/games/'));
  if (!frame) throw new Error('The play screen has no frame of a game.');
  return frame;
}
