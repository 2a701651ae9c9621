// What the tests of bingo do: open it by itself, and wait until its balls are drawn.
import type { FrameLocator, Page } from 'playwright';
import { type Complaints, expect } from '../page.ts';
import { openVirtualGame } from '../virtual-game.ts';

export const BINGO = { providerID: 5, type: 'bingo' } as const;
export const SOUND_BINGO = { providerID: 1, type: 'sound-bingo' } as const;
/** What draws the balls on a Turkish page. */
export const DRAW = 'Topları çek';
const BALLS = /Çıkan toplar: (\d+), (\d+), (\d+), (\d+) ve (\d+)\. Toplam (\d+)\./;
/** The balls roll for four seconds, and longer where they are read out. */
const ROLLING = { timeout: 15_000 };

/** Waits until the round is over. */
export async function drawnIn(place: Page | FrameLocator): Promise<{ balls: string[]; sum: number }> {
  const status = place.locator('#status');
  await expect(status).toHaveText(BALLS, ROLLING);
  await expect(place.getByRole('button', { name: DRAW })).toBeEnabled();
  const [, ...numbers] = BALLS.exec(await status.innerText()) ?? [];
  return { balls: numbers.slice(0, 5), sum: Number(numbers[5]) };
}

/** The game by itself in the window, as the site's frame would have it; signed in as the ordinary player. */
export async function openAlone(
  page: Page,
  site: string,
  complaints: Complaints,
  type: typeof BINGO | typeof SOUND_BINGO,
  lang: 'tr' | 'en' = 'tr',
): Promise<void> {
  await openVirtualGame({ page, site, complaints }, type, `?lang=${lang}`);
  await expect(page.locator('#play')).toBeEnabled();
}
