import { Launch } from '#contracts/calls/casino';
import { aWorld, type Reply, type SignedIn, type WorldOptions } from '../a-world.ts';
import { postJson } from '../servers/post-json.ts';
import { buildPaymentActions } from './cashier.ts';

interface LaunchOptions extends WorldOptions {
  readonly username?: string;
}

/** Opens a game in a new world. launch: sends the call of the site that opens the game. */
export async function launchGame(
  launch: (player: SignedIn) => Promise<Reply>,
  { username = 'esra.isik', ...setting }: LaunchOptions = {},
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
    play: (round: unknown) => postJson(page, 'rounds', round),
    /** Reads the setup that the page passes to its script. */
    loadSetup: async (query = ''): Promise<unknown> => readSetup(await (await page(query)).text()),
    balance: buildPaymentActions(player).balance,
  };
}

/** Reads the setup that a game's page passes to its script. */
export function readSetup(page: string): unknown {
  return JSON.parse(/<script type="application\/json" id="setup">(.*?)<\/script>/s.exec(page)?.[1] ?? '');
}
