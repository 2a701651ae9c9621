/** A game that a player has opened through the site's own call, in a world of its own. */
import { Launch } from '#contracts/calls/casino';
import * as finance from '#contracts/calls/finance';
import { parseBalance } from '#contracts/rules/money';
import { aWorld, type Reply, type Setting, type SignedIn, type TestWorld } from './a-world.ts';

/** Signs in, launches, and hands out what one does with the game: its files, its rounds, the player's balance. */
export async function opened(
  username: string,
  launch: (player: SignedIn) => Promise<Reply>,
  setting: Setting = {},
) {
  const world = await aWorld(setting);
  const esra = await world.as(username);
  const { url } = Launch.parse((await launch(esra)).envelope.data);
  return {
    test: world,
    esra,
    url,
    page: (file: string, init?: RequestInit) => world.request(url + file, init),
    play: (round: unknown) => post(world.request, `${url}rounds`, round),
    balance: async () => {
      const { envelope: reply } = await esra.call(finance.check_balance);
      const [first] = finance.check_balance.response.parse(reply.data);
      return parseBalance(first?.balance ?? 0) ?? 0;
    },
  };
}

/** What a page gives its script. */
export function setupIn(page: string): unknown {
  return JSON.parse(/<script type="application\/json" id="setup">(.*?)<\/script>/s.exec(page)?.[1] ?? '');
}

function post(request: TestWorld['request'], address: string, body: unknown) {
  return request(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}
