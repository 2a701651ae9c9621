// Calls for players, also where the backend sends less than the contract says or refuses what the spec does not name.
import { expect, test } from 'vitest';
import {
  fetchBalance,
  fetchFavourites,
  sendLogout,
  updateFavourite,
} from '../../../../client/core/api/player-calls.ts';
import { OFFLINE, REFUSED } from '../../support/failures.ts';

/** Runs `fetch` with a call that gets these replies by name, and returns its outcome and the sent calls. */
async function run<T>(fetch: (call: never) => Promise<T>, replies: Readonly<Record<string, object>>) {
  const sent: unknown[][] = [];
  const call = async ({ name }: { readonly name: string }, data: object, options?: object) => {
    sent.push([name, data, ...(options ? [options] : [])]);
    return replies[name];
  };
  return { outcome: await fetch(call as never), sent };
}

test.each([
  ['slot', { type: 'casino' }, 'casino/games_list', [{ gameID: 7 }, { gameID: '8' }], [7, '8']],
  ['live', { type: 'livecasino' }, 'livecasino/game_table_list', [{ tableID: 9 }], [9]],
] as const)(
  'favourites of the type %s come from the list of all, if the backend refuses to list their ids',
  async (type, asked, name, rows, ids) => {
    const replies = { 'user/favorites': REFUSED, [name]: { ok: true, data: rows } };
    const { outcome, sent } = await run((call) => fetchFavourites(call, type), replies);
    expect(outcome).toMatchObject({ ok: true, data: ids });
    expect(sent).toEqual([
      ['user/favorites', asked],
      [name, { favorites: true, limit: expect.any(Number) }],
    ]);
  },
);

test.each([
  ['ids', { ok: true, data: [1] }],
  ['no connection', OFFLINE],
])('with %s, favourites are asked for once', async (_, reply) => {
  const { outcome, sent } = await run((call) => fetchFavourites(call, 'slot'), { 'user/favorites': reply });
  expect(outcome).toBe(reply);
  expect(sent).toHaveLength(1);
});

test('a favourite is added or removed by its id and type', async () => {
  const reply = { ok: true, data: [] };
  const { outcome, sent } = await run((call) => updateFavourite(call, 'live', 9, 'delete'), {
    'user/favorites': reply,
  });
  expect(outcome).toBe(reply);
  expect(sent).toEqual([['user/favorites', { type: 'livecasino', mode: 'delete', id: 9 }]]);
});

test.each([
  ['an amount', { ok: true, data: [{ balance: '12.50' }] }, { ok: true, data: 1250 }],
  ['no row', { ok: true, data: [] }, { ok: true, data: 0 }],
  ['a row without an amount', { ok: true, data: [{ balance: 'çok' }] }, { ok: false, kind: 'broken' }],
  ['a failure', OFFLINE, OFFLINE],
])('the balance of a reply with %s', async (_, reply, outcome) => {
  const { signal } = new AbortController();
  const result = await run((call) => fetchBalance(call, signal), { 'finance/check_balance': reply });
  expect(result.outcome).toEqual(outcome);
  expect(result.sent).toEqual([['finance/check_balance', {}, { isQuiet: true, signal }]]);
});

test('a logout does not bring the session back that it ends', async () => {
  const { sent } = await run((call) => sendLogout(call, { isQuiet: true }), {});
  expect(sent).toEqual([['user/logout', {}, { isLast: true, isQuiet: true }]]);
});
