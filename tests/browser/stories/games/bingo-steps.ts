// Steps of the bingo tests.
import type { FrameLocator, Page } from 'playwright';
import { expect } from '../../page.ts';

export const BINGO = { providerID: 5, type: 'bingo' } as const;
export const SOUND_BINGO = { providerID: 1, type: 'sound-bingo' } as const;
/** The label of the button that draws the balls, in Turkish. */
export const DRAW_BUTTON = 'Topları çek';
const DRAW_RESULT = /Çıkan toplar: (\d+), (\d+), (\d+), (\d+) ve (\d+)\./;
/** A draw takes four seconds, and longer if a voice reads out its balls. */
const DRAW_TIMEOUT = { timeout: 15_000 };

/** Bets on the number 7, as soon as the game is ready. */
export async function betOnSeven(root: Page | FrameLocator): Promise<void> {
  await expect(root.locator('#play')).toBeEnabled();
  await root.getByRole('button', { name: '7', exact: true }).click();
}

/** Waits until the draw is over; returns its balls. */
export async function waitForDraw(root: Page | FrameLocator): Promise<{ balls: string[] }> {
  const status = root.locator('#status');
  await expect(status).toHaveText(DRAW_RESULT, DRAW_TIMEOUT);
  await expect(root.getByRole('button', { name: DRAW_BUTTON })).toBeEnabled();
  const [, ...numbers] = DRAW_RESULT.exec(await status.innerText()) ?? [];
  return { balls: numbers };
}
