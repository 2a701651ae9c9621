// Tests the event games Golden Race and 3D football, alone in a tab and in the frame of the site.
import type { Page } from 'playwright';
import type { Control } from '#contracts/casino/client';
import { formatBalance, readFirstBalance } from '../../money.ts';
import { expect } from '../../page.ts';
import { findGame, findPlayBalance, findPlayNet, openSignedIn } from '../../steps.ts';
import { expectToFit, findSpots, test } from '../../virtual-game.ts';

const RACE = { providerID: 8, type: 'golden-race' };
const FOOTBALL = { providerID: 7, type: '3d-football' };
const SIZES = [
  [320, 396],
  [740, 360],
  [1280, 800],
] as const;

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
  await expect(game.locator('#status')).toContainText(/^Kazanan: \d .+\. (Kazanç|Ödeme) \d+,\d\d\sTL \(net/);
  await expect(game.locator('[data-lit]')).toHaveCount(1);
  await expect(net).not.toHaveText('−6,00\u00a0TL');
  expect(await readPlaces(page)).not.toEqual(running);
  await expect(findPlayBalance(page)).toContainText(formatBalance(await readFirstBalance(control)));
});

test('alone in its tab an event game shows its cover until the event starts, then the course; a bet is placed by keyboard, a player who comes in the middle sees the race where the others see it, and nothing is cut off from 320 to 1280 pixels', async ({
  page,
  openGame,
  control,
}) => {
  const cover = page.locator('#view img');
  const course = cover.locator('xpath=../following-sibling::*');
  await stop(control, '00');
  await openGame(FOOTBALL, '?mode=real&lang=en');
  await expect(page.locator('#phase')).toHaveText(/^Bets open/);
  await page.getByRole('radio').first().press('ArrowRight');
  await page.getByRole('button', { name: /^Draw, odds/ }).press('Enter');
  await expect(page.getByRole('button', { name: /^Draw, odds [\d.]+, bet 5.00\sTL$/ })).toBeFocused();
  await page.locator('#play').press('Space');
  await expect(page.locator('#status')).toHaveText(/^Your bet is placed: 5.00\sTL\.$/);
  expect(await readFirstBalance(control)).toBe(12_445_75);
  await stop(control, '40');
  await expect(page.locator('#phase')).toHaveText('In progress 0:15');
  await expectToFit(page, SIZES);
  // The odds follow the name, however wide the button is.
  const [spot, name] = [findSpots(page).first(), findSpots(page).first().locator('span')];
  const columns = await spot.evaluate((button) => getComputedStyle(button).gridTemplateColumns);
  expect(Number.parseFloat(columns)).toBe((await name.boundingBox())?.width);

  await stop(control, '00');
  await openGame(RACE, '?mode=real');
  await expect(page.locator('#phase')).toHaveText(/^Bahis açık/);
  await expect(cover).toHaveAttribute('src', '/media/v1/games/901.svg');
  await expect(course).toHaveCSS('background-image', 'none');
  await stop(control, '40');
  await expect(page.locator('#phase')).toHaveText('Sürüyor 0:15');
  await expect(course).not.toHaveCSS('background-image', 'none');
  const places = await readPlaces(page);
  expect(new Set(places).size).toBeGreaterThan(1);
  await page.reload();
  await expect(page.locator('#phase')).toHaveText('Sürüyor 0:15');
  expect(await readPlaces(page)).toEqual(places);
  await expectToFit(page, SIZES);
});

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
