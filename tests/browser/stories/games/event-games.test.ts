// Tests the event games Golden Race and 3D football, alone in a tab and in the frame of the site.
import type { Page } from 'playwright';
import type { Control } from '#contracts/casino/client';
import { formatBalance, readFirstBalance } from '../../money.ts';
import { expect } from '../../page.ts';
import { findGame, findPlayBalance, findPlayNet, openSignedIn } from '../../steps.ts';
import { expectToFit, findSpots, test } from '../../virtual-game.ts';

const RACE = { providerID: 8, type: 'golden-race' };
const FOOTBALL = { providerID: 7, type: '3d-football' };

test('a bet on each runner is taken, waits for the end of the race, and is paid once', async ({
  page,
  control,
}) => {
  await stop(control, '00');
  await openSignedIn(page, '/virtual/golden-race');
  const game = findGame(page);
  await expect(game.locator('#phase')).toHaveText('Bahis açık 0:30');
  for (const spot of await findSpots(game).all()) await spot.click();
  await game.getByRole('button', { name: 'Bahsi onayla' }).click();
  await expect(game.locator('#status')).toHaveText('Bahsiniz alındı: 6,00\u00a0TL.');
  const net = findPlayNet(page);
  await expect(net).toHaveText('−6,00\u00a0TL');
  await expect(game.getByRole('button', { name: /^1 .+ oran .+, alınan bahis 1,00\sTL$/ })).toBeVisible();
  // The taken bet also stands on its runner, for those who see it.
  for (const spot of await findSpots(game).all())
    expect(await spot.evaluate((element) => getComputedStyle(element, '::before').content)).toBe('"1"');

  await stop(control, '45');
  await expect(game.locator('#phase')).toHaveText('Sürüyor 0:10');
  await expect(game.locator('#status')).toHaveText('Yarış başladı.');
  await findSpots(game).first().click({ force: true }); // The click has no effect: bets are closed.
  await expect(game.locator('[data-stake]')).toHaveCount(0);
  const running = await readPlaces(page);

  await stop(control, '55');
  await expect(game.locator('#status')).toContainText(/^Kazanan: \d .+\. \d+,\d\d\sTL ödendi/);
  await expect(game.locator('[data-lit]')).toHaveCount(1);
  await expect(net).not.toHaveText('−6,00\u00a0TL');
  expect(await readPlaces(page)).not.toEqual(running);
  await expect(findPlayBalance(page)).toContainText(formatBalance(await readFirstBalance(control)));
});

test('a player who comes in the middle sees the race where the others see it', async ({
  page,
  openGame,
  control,
}) => {
  await stop(control, '45');
  await openGame(RACE, '?mode=real');
  await expect(page.locator('#phase')).toHaveText('Sürüyor 0:10');
  const places = await readPlaces(page);
  expect(new Set(places).size).toBeGreaterThan(1);

  await page.reload();

  await expect(page.locator('#phase')).toHaveText('Sürüyor 0:10');
  expect(await readPlaces(page)).toEqual(places);
});

test('by keyboard a player bets on a match whose reply is lost, and the bet is taken once', async ({
  page,
  openGame,
  control,
  complaints,
}) => {
  complaints.expect(/net::ERR/);
  await stop(control, '00');
  await openGame(FOOTBALL, '?mode=real&lang=en');
  await page.getByRole('radio').first().press('ArrowRight');
  await page.getByRole('button', { name: /^Draw, odds/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Draw, odds [\d.]+, bet 5.00\sTL$/ })).toBeFocused();
  await control('putPreset', null, { params: { name: 'bet-taken-answer-lost' } });
  await page.locator('#play').press('Space');

  await expect(page.locator('#status')).toHaveText(/^Your bet is placed: 5.00\sTL\. .*once\.$/, {
    timeout: 15_000,
  });
  expect(await readFirstBalance(control)).toBe(12_445_75);
});

for (const game of [RACE, FOOTBALL]) {
  test(`${game.type} shows the hero of its cover until the start, and its course from then on`, async ({
    page,
    openGame,
    control,
  }) => {
    await stop(control, '00');
    await openGame(game, '?mode=real');
    const cover = page.locator('svg').filter({ has: page.locator('use[href="#hero"]') });
    const course = cover.locator('xpath=following-sibling::*');
    await expect(page.locator('#phase')).toHaveText(/^Bahis açık/);
    await expect(page.locator('symbol#hero path').first()).toBeAttached();
    await expect(course).toHaveCSS('background-image', 'none');

    await stop(control, '45');
    await expect(page.locator('#phase')).toHaveText(/^Sürüyor/);
    await expect(course).not.toHaveCSS('background-image', 'none');
  });

  test(`${game.type} is accessible and nothing is cut off from 320 to 1280 pixels`, async ({
    page,
    openGame,
    control,
  }) => {
    await stop(control, '40');
    await openGame(game, '?mode=real');
    await expect(page.locator('#phase')).toHaveText('Sürüyor 0:15');
    await expectToFit(page, [
      [320, 396],
      [360, 640],
      [740, 360],
      [1280, 800],
    ]);
  });
}

/** Stops the world's clock at a second after noon, when an event begins. */
async function stop(control: Control, second: string): Promise<void> {
  await control('putClock', { now: `2026-11-20T12:00:${second}`, running: false, keepSessions: true });
}

/** Reads where the runners stand in the picture. */
async function readPlaces(page: Page): Promise<string[]> {
  const frame = page.frames().find((each) => each.url().includes('/games/')) ?? page.mainFrame();
  return frame
    .locator('li [data-silk]')
    .evaluateAll((runners) => runners.map((runner) => getComputedStyle(runner).left));
}
