/** A game that a player has opened through the site's own call, in a world of its own. */
import { Launch } from '#contracts/calls/casino';
import * as finance from '#contracts/calls/finance';
import { parseBalance } from '#contracts/rules/money';
import { aWorld, type Reply, type Setting, type SignedIn } from './a-world.ts';

interface Opening extends Setting {
  readonly username?: string;
}

/** launch: the call that opens it. */
export async function anOpenGame(
  launch: (player: SignedIn) => Promise<Reply>,
  { username = 'esra.isik', ...setting }: Opening = {},
) {
  const test = await aWorld(setting);
  const player = await test.as(username);
  const { url } = Launch.parse((await launch(player)).envelope.data);
  const page = (file: string, init?: RequestInit) => test.request(url + file, init);
  return {
    test,
    player,
    url,
    page,
    play: (round: unknown) =>
      page('rounds', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(round),
      }),
    /** What the page gives its script. */
    setup: async (query = ''): Promise<unknown> => setupIn(await (await page(query)).text()),
    /** Kuruş. */
    balance: async () => {
      const { envelope: reply } = await player.call(finance.check_balance);
      const [first] = finance.check_balance.response.parse(reply.data);
      return parseBalance(first?.balance ?? 0) ?? 0;
    },
  };
}

/** What a page gives its script. */
export function setupIn(page: string): unknown {
  return JSON.parse(/<script type="application\/json" id="setup">(.*?)<\/script>/s.exec(page)?.[1] ?? '');
}
