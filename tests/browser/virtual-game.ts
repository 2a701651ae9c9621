/** A virtual game by itself in the window, as the site's frame would have it: the site has no screen for them. */
import type { Page } from 'playwright';
import { Launch } from '#contracts/calls/casino';
import type * as virtualgames from '#contracts/calls/virtualgames';
import type { SendOf } from '#contracts/contract';
import type { Complaints } from './page.ts';
import { PASSWORD } from './steps.ts';

interface Opening {
  readonly page: Page;
  readonly site: string;
  readonly complaints: Complaints;
}

/** Opens it, signed in as the ordinary player. query: what its address ends in. */
export async function openVirtualGame(
  { page, site, complaints }: Opening,
  game: SendOf<typeof virtualgames.init_game>,
  query = '',
): Promise<void> {
  // alone in a tab, a game's page is asked for an icon that it has not
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
