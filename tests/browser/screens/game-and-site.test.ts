// What a game in its frame and the site around it have to agree on.
import type { Frame, Page } from 'playwright';
import { Launch } from '#contracts/calls/casino';
import type { Control } from '#contracts/control/client';
import { expect, test } from '../page.ts';
import { game, listenToCalls, signIn, stopClock } from '../steps.ts';

test('in English too a game writes amounts as the site around it does', async ({ page }) => {
  await signIn(page);
  await page.evaluate(() => localStorage.setItem('bnwUserLang', 'en'));
  await page.goto('/play/slot/1001');
  await expect(game(page).getByRole('button', { name: 'Spin' })).toBeEnabled();

  const around = page.locator('.play-bar-balance').getByText(/TL$/);
  await expect(around).toHaveText('12.450,75\u00a0TL');
  await expect(game(page).locator('#balance')).toHaveText('12.450,75\u00a0TL');
  await expect(game(page).locator('#stake')).toHaveText(/^\d+,\d\d\sTL$/);
});

test('what a game tells about itself can be closed by its button, in the frame as well', async ({ page }) => {
  await signIn(page);
  await page.goto('/play/slot/1001');
  await game(page).getByRole('button', { name: 'Oyun bilgisi' }).click();
  const facts = game(page).getByRole('dialog');
  await expect(facts).toBeVisible();

  await facts.getByRole('button', { name: 'Kapat' }).click();

  await expect(facts).toBeHidden();
});

test('a coupon that wins moves the balance of the site as soon as the sport page knows', async ({
  page,
  control,
}) => {
  await control('putClock', { now: '2026-11-20T12:00', running: false });
  await signIn(page);
  const sport = await openSport(page, control);
  const balance = page.locator('.play-bar-balance').getByText(/TL$/);
  const net = page.locator('.play-bar-net dd');
  await expect(balance).toHaveText('12.450,75\u00a0TL');

  // one of the three ends of a match comes about
  for (const pick of [0, 1, 2]) {
    await sport.locator('.match').first().locator('.pick').nth(pick).click();
    await sport.getByLabel('Bahis', { exact: true }).press('Enter');
    await expect(sport.locator('#receipt')).toContainText('Kuponunuz alındı');
    await expect(net).toHaveText(`−${20 * (pick + 1)},00\u00a0TL`);
  }
  await expect(balance).toHaveText('12.390,75\u00a0TL');
  // neither the site nor the game looks again by itself
  await stopClock(page);
  await control('putClock', { now: '2026-11-26T12:00', running: false, keepSessions: true });
  const calls = listenToCalls(page);
  await sport.evaluate(() => dispatchEvent(new Event('online'))); // which makes it look

  await expect(balance).not.toHaveText('12.390,75\u00a0TL');
  await expect(sport.locator('#balance')).toHaveText(await balance.innerText());
  await expect(net).not.toHaveText('−60,00\u00a0TL');
  expect(calls).toEqual(['finance/check_balance']);

  // looking again tells nothing anew
  const after = await net.innerText();
  const looked = page.waitForResponse(/\/board$/);
  await sport.evaluate(() => dispatchEvent(new Event('online')));
  await (await looked).finished();
  await sport.evaluate(() => undefined); // what it said is said
  expect([await net.innerText(), ...calls]).toEqual([after, 'finance/check_balance']);
});

/** The sport page in the frame of the play screen, of a game that is launched as it. */
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
  await control('putScenario', {
    rules: [{ on: 'casino/init_game', phase: 'after', effect: { kind: 'patch', merge: { data: { url } } } }],
  });
  await page.clock.install();
  await page.goto('/play/slot/1001');
  await expect(game(page).locator('.match').first()).toBeVisible();
  const frame = page.frames().find((one) => one.url().includes('/games/'));
  if (!frame) throw new Error('the play screen has no frame');
  return frame;
}
