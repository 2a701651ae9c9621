import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import * as casino from '#contracts/calls/casino';
import { getSlider } from '#contracts/calls/cmscontroller/slides';
import * as finance from '#contracts/calls/finance';
import * as livecasino from '#contracts/calls/livecasino';
import { contract } from '#contracts/contract';
import { data, Id } from '#contracts/fields';
import { secret } from '#contracts/marks';
import { countIds, createIds, listFeeders } from '../../../../scripts/contract/target/ids.ts';

const shared = {
  summary: '',
  source: 'ours',
  access: 'player',
  response: z.null(),
} as const;

test('ids come from the backend, never from the example', () => {
  const ids = createIds();
  expect(() => ids.fillExample(casino.init_game)).toThrow('no reply so far has named a gameID');

  ids.learn('casino/games_list', [{ gameID: 'broken' }, { gameID: 90210, name: 'x' }]);

  expect(ids.fillExample(casino.init_game)).toEqual({ data: { gameID: 90210 }, unusual: [] });
});

test('an id of another type is used when there is no other, and said to be unusual', () => {
  const ids = createIds();
  ids.learn('livecasino/game_table_list', [{ table_id: 'T-31' }]);

  expect(ids.fillExample(livecasino.init_game)).toEqual({ data: { tableID: 'T-31' }, unusual: ['tableID'] });
});

test('an id is found whatever its case, first within its own class', () => {
  const ids = createIds();
  ids.learn('livecasino/provider_list', [{ providerID: 5 }]);
  ids.learn('casino/provider_list', { rows: [{ ProviderID: 9 }] });

  const games = { ...casino.games_list, example: { providerID: 1 } };
  expect(ids.fillExample(games).data).toEqual({ providerID: 9 });
});

test('a field named id is used only within its class', () => {
  const ids = createIds();
  const remove = contract('finance/remove_favorite_cash_method', {
    ...shared,
    effect: 'idempotent',
    request: data({ id: Id }),
    example: { id: 3 },
  });
  ids.learn('cmscontroller/getSlider', [{ id: 1 }]);
  expect(() => ids.fillExample(remove)).toThrow();

  ids.learn('finance/list_cash_methods_new', { methods_list: [{ properties: { id: 44 } }] });

  expect(ids.fillExample(remove).data).toEqual({ id: 44 });
});

test('an optional id is omitted until one is known; 0 and secret codes are no ids', () => {
  const ids = createIds();
  const call = contract('user/check_ga', {
    ...shared,
    effect: 'once',
    request: data({ methodID: Id, bankID: z.optional(Id), ga_code: secret(z.string()) }),
    example: { methodID: 0, bankID: 3, ga_code: '000000' },
  });

  expect(ids.fillExample(call).data).toEqual({ methodID: 0, ga_code: '000000' });
  expect(countIds(call)).toBe(2);
});

test('of ids that are as good, that of the first call is taken, whichever answered first', () => {
  const ids = createIds(['casino/games_list', 'casino/new_games']);
  ids.learn('casino/new_games', [{ gameID: 2 }]);
  ids.learn('casino/games_list', [{ gameID: 1 }]);

  expect(ids.fillExample(casino.init_game).data).toEqual({ gameID: 1 });
});

test('a text of 200 characters is an id, and a longer one is none', () => {
  const learn = (length: number) => {
    const ids = createIds();
    ids.learn('casino/games_list', [{ gameID: 'x'.repeat(length) }]);
    return ids.findMissing(casino.init_game);
  };

  expect([learn(200), learn(201)]).toEqual([undefined, 'gameID']);
});

test.each([
  [99, 90210],
  [100, 'text'],
])('after %i ids of a field and call, one that fits better is found or not', (count, id) => {
  const ids = createIds();
  ids.learn('casino/games_list', [...Array.from({ length: count }, () => ({ gameID: 'text' }))]);
  ids.learn('casino/games_list', [{ gameID: 90210 }]);

  expect(ids.fillExample(casino.init_game).data).toEqual({ gameID: id });
});

test('of a thousand names of fields the ids are kept, also later ones, and of no further names', () => {
  const learn = (others: number) => {
    const ids = createIds();
    ids.learn('a/b', Object.fromEntries(Array.from({ length: others }, (_, index) => [`x${index}ID`, 1])));
    ids.learn('casino/games_list', [{ gameID: 'text' }]);
    ids.learn('casino/games_list', [{ gameID: 90210 }]);
    return ids.findMissing(casino.init_game) ?? ids.fillExample(casino.init_game).data;
  };

  expect([learn(999), learn(1000)]).toEqual([{ gameID: 90210 }, 'gameID']);
});

test('an id is asked of reads that name it, first of those of its class, and one named id of no others', () => {
  const list = finance.list_highlighted_cash_methods;
  const check = { ...finance.check_favorite_cash_method, request: data({ id: Id }), example: { id: 3 } };
  expect(listFeeders([getSlider, list], check)).toEqual([list]);

  const games = { ...casino.games_list, request: data({ providerID: Id }), example: { providerID: 1 } };
  expect(listFeeders([livecasino.provider_list, casino.provider_list], games)).toEqual([
    casino.provider_list,
    livecasino.provider_list,
  ]);
});
