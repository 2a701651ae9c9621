// Tests bingo by pointer, by keyboard, with reduced motion, and with lost replies.
import type { Page } from 'playwright';
import { formatBalance, readFirstBalance } from '../../money.ts';
import { expect } from '../../page.ts';
import { findGame, findPlayBalance, openSignedIn } from '../../steps.ts';
import { expectToFit, test } from '../../virtual-game.ts';
import { BINGO, betOnSeven, DRAW_BUTTON, waitForDraw } from './bingo-steps.ts';

const SLOT = '/play/slot/1889'; // The game is Bingo Bahçesi.
test('a player bets on a number and a row, and sees the drawn balls', async ({ page, control }) => {
  await openSignedIn(page, SLOT);
  const bingo = findGame(page);
  await betOnSeven(bingo);
  await bingo.getByRole('button', { name: /^2\. sıra/ }).click();
  await expect(bingo.locator('#stake')).toHaveText('2,00\u00a0TL');
  await expect(bingo.getByRole('button', { name: '7, bahis 1,00\u00a0TL' })).toBeVisible();

  await bingo.getByRole('button', { name: DRAW_BUTTON }).click();
  const { balls } = await waitForDraw(bingo);

  expect(new Set(balls).size).toBe(5);
  await expect(bingo.locator('#result b')).toHaveText(balls);
  for (const ball of balls) await expect(bingo.locator(`[data-spot="${ball}"]`)).toHaveAttribute('data-lit');
  const inRow = balls.filter((ball) => Number(ball) >= 6 && Number(ball) <= 10).length;
  await expect(bingo.locator('[data-spot="row2"][data-lit]')).toHaveCount(inRow >= 3 ? 1 : 0);

  const paid = (balls.includes('7') ? 380 : 0) + (inRow >= 3 ? 1300 : 0);
  const balanceKurus = 12_450_75 - 200 + paid;
  expect(await readFirstBalance(control)).toBe(balanceKurus);
  await expect(findPlayBalance(page).getByText(/TL$/)).toHaveText(formatBalance(balanceKurus));
});

test('by keyboard a player places and removes chips and draws the balls', async ({ page, openGame }) => {
  await openGame(BINGO);
  await expect(page.locator('#play')).toBeEnabled();
  await page.getByRole('button', { name: '20', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /^4\. sıra/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#stake')).toHaveText('2,00\u00a0TL');
  await page.getByRole('button', { name: 'Geri al' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#stake')).toHaveText('1,00\u00a0TL');

  await page.getByRole('button', { name: DRAW_BUTTON }).focus();
  await page.keyboard.press('Space');

  await waitForDraw(page);
});

test('with reduced motion the five balls appear at once; a reload shows the last draw, the next draw comes before it, and nothing is cut off in any window', async ({
  page,
  openGame,
}) => {
  await openGame(BINGO);
  await betOnSeven(page);
  await recordAnimations(page);
  await page.getByRole('button', { name: DRAW_BUTTON }).click();
  const { balls } = await waitForDraw(page);
  await expect(page.locator('#result b')).toHaveText(balls);
  expect(await readAnimations(page)).toEqual([]);

  await page.reload();
  await expect(page.locator('#result b')).toHaveText(balls);
  await expect(page.locator('#trail li')).toHaveCount(1);

  await page.getByRole('button', { name: '7', exact: true }).click();
  await page.getByRole('button', { name: DRAW_BUTTON }).click();
  const next = await waitForDraw(page);
  await expect(page.locator('#result b')).toHaveText(next.balls);
  await expect(page.locator('#trail li i')).toHaveText([...next.balls, ...balls]);

  await expectToFit(page, [
    [320, 568],
    [360, 640],
    [390, 700],
    [740, 360],
    [768, 900],
    [1280, 760],
  ]);
});

test('the drawn balls are animated one after the other, and stop after the draw', async ({
  page,
  openGame,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openGame(BINGO);
  await betOnSeven(page);
  await recordAnimations(page);

  await page.getByRole('button', { name: DRAW_BUTTON }).click();
  await waitForDraw(page);

  const listArrivals = async () => (await readAnimations(page)).filter((name) => name === 'arrive');
  await expect.poll(listArrivals).toHaveLength(5);
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
});

test('a lost reply is requested again, and the stake is taken once', async ({
  page,
  openGame,
  control,
  complaints,
}) => {
  complaints.expect(/net::ERR/);
  await openGame(BINGO);
  await betOnSeven(page);
  await control('putPreset', null, { params: { name: 'bet-taken-answer-lost' } });

  await page.getByRole('button', { name: DRAW_BUTTON }).click();
  const { balls } = await waitForDraw(page);

  await expect(page.locator('#status')).toContainText('tur bir kez işlendi');
  const paid = balls.includes('7') ? 380 : 0;
  await expect(page.locator('#balance')).toHaveText(formatBalance(12_450_75 - 100 + paid));
});

/** Records the names of the animations that start from now on. */
async function recordAnimations(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.body.dataset.movements = '';
    addEventListener('animationstart', ({ animationName }) => {
      document.body.dataset.movements = `${document.body.dataset.movements} ${animationName}`.trim();
    });
  });
}

async function readAnimations(page: Page): Promise<string[]> {
  const names = await page.locator('body').getAttribute('data-movements');
  return names ? names.split(' ') : [];
}
