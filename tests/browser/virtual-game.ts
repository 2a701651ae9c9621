import type { Page } from 'playwright';
import { Launch } from '#contracts/calls/casino';
import type * as virtualgames from '#contracts/calls/virtualgames';
import type { SendOf } from '#contracts/contract';
import type { Complaints } from './page.ts';
import { PASSWORD } from './steps.ts';

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
  await page.goto(`${site}/datas/languages.json`);
  const launch = await page.evaluate(
    async ({ password, data }) => {
      const call = async (name: string, data: object, sender?: object) => {
        const reply = await fetch(`/endpoint/v1/${name}`, {
          method: 'POST',
          headers: { panel: 'frontend', 'content-type': 'application/json' },
          body: JSON.stringify({ data, user: sender }),
        });
        return (await reply.json()).data;
      };
      const { uid, sid, uip } = await call('user/login', { username: 'esra.isik', password });
      return call('virtualgames/init_game', data, { uid, sid, uip });
    },
    { password: PASSWORD, data: game },
  );
  await page.goto(`${site}${Launch.parse(launch).url}${query}`);
}
