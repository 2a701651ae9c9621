/** Compares a page of a player with a long history with one of a new player. */
import { compareServers } from '../compare.mjs';
import { requireSuccess, signIn } from '../requests.mjs';
import { buildMock } from '../servers.mjs';
import { buildPageCall, ROWS } from './statement.mjs';

const MIN_HEAVY_TRANSACTIONS = 4500;

/** @returns {Promise<import('../figures.mjs').Section>} */
export async function measure() {
  const newPlayer = buildMock({
    name: 'new player, first page',
    prepare: async (origin) => buildPageCall(await signIn(origin, 'mert.kaya'), 0),
  });
  const heavyPlayer = buildMock({
    name: 'heavy player, last page',
    async prepare(origin) {
      const user = await signIn(origin, 'umut.sahin');
      const { total } = JSON.parse(await requireSuccess(origin, buildPageCall(user, 0))).pagination;
      if (total < MIN_HEAVY_TRANSACTIONS) throw new Error(`${total} transactions are no long history.`);
      return buildPageCall(user, total - ROWS);
    },
  });
  const figures = await compareServers(newPlayer, heavyPlayer, { cpu: { atMost: 3 } });
  return { title: 'list_transactions, with a long history and with none', figures };
}
