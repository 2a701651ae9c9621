import type { Frame, FrameLocator, Page } from 'playwright';
import { Launch } from '#contracts/calls/casino';
import type * as virtualgames from '#contracts/calls/virtualgames';
import type { SendOf } from '#contracts/contract';
import type { Complaints } from './page.ts';
import { PASSWORD } from './steps.ts';

/** Finds the spots of a game, on which chips are placed. */
export function findSpots(game: Page | FrameLocator) {
  return game.locator('main').getByRole('button').and(game.locator('[data-spot]'));
}

/** Finds the bets on the result of each match of the sport page, each with its three odds. */
export function findMarkets(sport: Page | Frame | FrameLocator) {
  return sport.getByRole('group', { name: /, Maç sonucu$/ });
}

interface GamePage {
  readonly page: Page;
  readonly site: string;
  readonly complaints: Complaints;
}

/**
 * Signs in and opens a virtual game without the site around it, so that a test sees the page of the game
 * alone. query: the query of the address of this page.
 */
export async function openVirtualGame(
  { page, site, complaints }: GamePage,
  game: SendOf<typeof virtualgames.init_game>,
  query = '',
): Promise<void> {
  // The browser requests an icon for a page in a tab, and a game has none.
  complaints.expect(/favicon\.ico/);
  const { hostname, port } = new URL(site);
  const call = async (name: string, data: object, user?: object) => {
    // The host is an IP address, since not every system knows *.localhost.
    const reply = await fetch(`http://127.0.0.1:${port}/endpoint/v1/${name}`, {
      method: 'POST',
      headers: {
        panel: 'frontend',
        'content-type': 'application/json',
        'x-mock-world': hostname.split('.')[0] ?? '',
      },
      body: JSON.stringify({ data, user }),
    });
    return (await reply.json()).data;
  };
  const { uid, sid, uip } = await call('user/login', { username: 'esra.isik', password: PASSWORD });
  const launch = await call('virtualgames/init_game', game, { uid, sid, uip });
  await page.goto(`${site}${Launch.parse(launch).url}${query}`);
}
