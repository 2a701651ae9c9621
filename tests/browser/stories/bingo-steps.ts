// What the tests of bingo do: open it by itself, and wait until its balls are drawn.
import type { FrameLocator, Page } from 'playwright';
import { Launch } from '#contracts/calls/casino';
import * as user from '#contracts/calls/user';
import { type Complaints, expect } from '../page.ts';

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
  // alone in a tab, a game's page is asked for an icon that it has not
  complaints.expect(/favicon\.ico/);
  await page.goto(`${site}/datas/languages.json`);
  const launch = await page.evaluate(
    async ({ credentials, data }) => {
      const call = async (name: string, data: object, sender?: object) => {
        const reply = await fetch(`/endpoint/v1/${name}`, {
          method: 'POST',
          headers: { panel: 'frontend', 'content-type': 'application/json' },
          body: JSON.stringify({ data, user: sender }),
        });
        return (await reply.json()).data;
      };
      const { uid, sid, uip } = await call('user/login', credentials);
      return call('virtualgames/init_game', data, { uid, sid, uip });
    },
    {
      credentials: { username: user.login.example.username, password: user.login.example.password },
      data: type,
    },
  );
  await page.goto(`${site}${Launch.parse(launch).url}?lang=${lang}`);
  await expect(page.locator('#play')).toBeEnabled();
}
