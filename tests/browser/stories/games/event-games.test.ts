// Tests the event games Golden Race and 3D football, alone in a tab and in the frame of the site.
import type { FrameLocator, Page } from 'playwright';
import type { Control } from '#contracts/casino/client';
import { MINUTE_MS } from '#contracts/time/durations';
import { drawMoments, type Moment } from '#mock-server/casino/games/event/course';
import { drawEvent, findEventNumber } from '#mock-server/casino/rules/event';
import { formatBalance, readFirstBalance } from '../../money.ts';
import { expect } from '../../page.ts';
import { findGame, findPlayBalance, findPlayNet, openSignedIn } from '../../steps.ts';
import { expectToFit, findSpots, test } from '../../virtual-game.ts';

const RACE = { providerID: 8, type: 'golden-race' };
const FOOTBALL = { providerID: 7, type: '3d-football' };
/** When a match begins, after its bets were opened, and how long it takes. */
const KICK_OFF_MS = 35_000;
const COURSE_MS = 20_000;
const SIZES = [
  [320, 396],
  [740, 360],
  [1280, 800],
] as const;

test('a bet on each runner is taken, waits for the end of the race, whose order is told as it changes, and is paid once', async ({
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
  // The panel no longer says that nothing is staked.
  await expect(game.locator('#taken')).toHaveText('Alınan bahis 6,00\u00a0TL');
  await expect(game.getByText('Yeni bahis')).toBeVisible();
  const net = findPlayNet(page);
  await expect(net).toHaveText('−6,00\u00a0TL');
  await expect(game.getByRole('button', { name: /^1 .+ oran .+, alınan bahis 1,00\sTL$/ })).toBeVisible();
  // The taken bet also stands on its runner, for those who see it.
  for (const spot of await findSpots(game).all())
    expect(await spot.evaluate((element) => getComputedStyle(element, '::before').content)).toBe('"1"');

  await stop(control, '45');
  await expect(game.locator('#phase')).toHaveText('Sürüyor 0:10');
  const order = await readOrder(game);
  await expect(game.locator('#status')).toHaveText(
    new RegExp(`^Önde ${order[0]} \\S+; ardından ${order[1]} \\S+ ve ${order[2]} \\S+\\.$`),
  );
  await findSpots(game).first().click({ force: true }); // The click has no effect: bets are closed.
  await expect(game.locator('[data-stake]')).toHaveCount(0);
  const running = await readPlaces(page);
  const farthest = running.map(Number.parseFloat).indexOf(Math.max(...running.map(Number.parseFloat)));
  expect(order[0]).toBe(String(farthest + 1));

  await stop(control, '55');
  await expect(game.locator('#status')).toContainText(/^Kazanan: \d .+\. (Kazanç|Ödeme) \d+,\d\d\sTL \(net/);
  await expect(game.locator('[data-lit]')).toHaveCount(1);
  await expect(net).not.toHaveText('−6,00\u00a0TL');
  expect(await readPlaces(page)).not.toEqual(running);
  expect((await readOrder(game))[0]).toBe(await game.locator('[data-lit] [data-silk]').textContent());
  await expect(findPlayBalance(page)).toContainText(formatBalance(await readFirstBalance(control)));
});

test('alone in its tab an event game shows its cover until the event starts, then its course: galloping horses, which stand still under reduced motion, or a ball and each goal; a bet is placed by keyboard, a player who comes in the middle sees the race where the others see it, and nothing is cut off from 320 to 1280 pixels', async ({
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
  await expectGoalTold(page, control);

  await stop(control, '00');
  await openGame(RACE, '?mode=real');
  await expect(page.locator('#phase')).toHaveText(/^Bahis açık/);
  await expect(cover).toHaveAttribute('src', '/media/v1/games/901.svg');
  await expect(course).toBeHidden();
  await stop(control, '40');
  await expect(page.locator('#phase')).toHaveText('Sürüyor 0:15');
  await expect(course).toBeVisible();
  const places = await readPlaces(page);
  expect(new Set(places).size).toBeGreaterThan(1);
  await page.reload();
  await expect(page.locator('#phase')).toHaveText('Sürüyor 0:15');
  expect(await readPlaces(page)).toEqual(places);
  await expectToFit(page, SIZES);
  expect(await page.locator('li [data-silk]').first().boundingBox()).toMatchObject({ width: 48, height: 28 });
  const countAnimations = () => page.evaluate(() => document.getAnimations().length);
  expect(await countAnimations()).toBe(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(countAnimations).toBe(2 * places.length);
});

/** Expects a goal to be told, with the ball where it was scored, and its word over the pitch for a while. */
async function expectGoalTold(page: Page, control: Control): Promise<void> {
  const { seed } = await control('getWorld');
  const noon = Date.parse('2026-11-20T12:00:00+03:00');
  const events = Array.from({ length: 60 }, (_, later) =>
    drawEvent(seed, 'football', findEventNumber(noon) + later),
  );
  // A match that does not begin with a goal, so that the ball has been elsewhere.
  const later = events.findIndex((event) => drawMoments(event).findIndex(isGoal) > 0);
  const event = events[later];
  const goal = event && drawMoments(event).find(isGoal);
  if (!goal) throw new Error('no match of this hour has a goal');
  const { minute, club } = goal;
  const stopAt = (matchMinute: number) => {
    const now = noon + later * MINUTE_MS + KICK_OFF_MS + Math.ceil((matchMinute * COURSE_MS) / 90);
    return control('putClock', { now: new Date(now).toISOString(), running: false, keepSessions: true });
  };
  await stopAt(minute - 1);
  await expect(page.locator('#minute')).toHaveText(`${minute - 1}′`);
  const readBall = () => page.locator('#ball').evaluate((ball) => getComputedStyle(ball).left);
  const before = await readBall();

  const word = page.waitForFunction(() =>
    document.querySelector('#goal')?.checkVisibility({ visibilityProperty: true }),
  );
  await stopAt(minute);

  await word;
  const score = club === 0 ? '1–0' : '0–1';
  await expect(page.locator('#status')).toHaveText(`${minute}′ Goal: ${event.names[club]}. ${score}`);
  await expect(page.locator('#score')).toHaveText(score);
  expect(await readBall()).not.toBe(before);
  await expect(page.getByText('GOAL', { exact: true })).toBeHidden();
}

const isGoal = ({ kind }: Moment) => kind === 'goal';

/** Reads the numbers of the runners as the picture orders them, the first one first. */
async function readOrder(game: FrameLocator): Promise<string[]> {
  return game.locator('#order > *').allTextContents();
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
