import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import * as casino from '#contracts/calls/casino';
import * as user from '#contracts/calls/user';
import { contract } from '#contracts/contract';
import { data, Id } from '#contracts/fields';
import { secret } from '#contracts/marks';
import { createIds, idsNeededBy } from '../../../scripts/contract/ids.ts';
import { requireLeave } from '../../../scripts/contract/live.ts';

const shared = {
  summary: '',
  source: 'a test',
  access: 'player',
  response: z.null(),
} as const;

const pay = contract('prepayServices/processTransaction', {
  ...shared,
  effect: 'money',
  request: data({ methodID: Id, amount: z.number() }),
  example: { methodID: 7, amount: 100 },
});

test('money is sent by name alone', () => {
  expect(() => requireLeave(pay, new Set(['idempotent', 'once', 'money']))).toThrow(
    'it is not sent without --allow prepayServices/processTransaction',
  );
  expect(() => requireLeave(pay, new Set([pay.name]))).not.toThrow();
});

test('reads, login and logout need no leave, other writes do', () => {
  for (const call of [casino.games_list, user.login, user.logout]) {
    expect(() => requireLeave(call, new Set())).not.toThrow();
  }
  expect(() => requireLeave(user.favorites, new Set(['once']))).toThrow('--allow idempotent');
});

test('ids are those of the backend, never those of the example', () => {
  const ids = createIds();
  expect(() => ids.fill(casino.init_game)).toThrow('no reply so far has named a gameID');

  ids.learn('casino/games_list', [{ gameID: 'broken' }, { gameID: 90210, name: 'x' }]);

  expect(ids.fill(casino.init_game)).toEqual({ gameID: 90210 });
});

test('an id is spelt as the backend likes, its own class’s first', () => {
  const ids = createIds();
  ids.learn('livecasino/provider_list', [{ providerID: 5 }]);
  ids.learn('casino/provider_list', { rows: [{ ProviderID: 9 }] });

  const games = { ...casino.games_list, example: { providerID: 1 } };
  expect(ids.fill(games)).toEqual({ providerID: 9 });
});

test('a bare id means nothing outside its class', () => {
  const ids = createIds();
  const remove = contract('finance/remove_favorite_cash_method', {
    ...shared,
    effect: 'idempotent',
    request: data({ id: Id }),
    example: { id: 3 },
  });
  ids.learn('cmscontroller/getSlider', [{ id: 1 }]);
  expect(() => ids.fill(remove)).toThrow();

  ids.learn('finance/list_cash_methods_new', { methods_list: [{ properties: { id: 44 } }] });

  expect(ids.fill(remove)).toEqual({ id: 44 });
});

test('an id that may be left out is left out while there is none; 0 and codes are no ids', () => {
  const ids = createIds();
  const call = contract('user/check_ga', {
    ...shared,
    effect: 'once',
    request: data({ methodID: Id, bankID: z.optional(Id), ga_code: secret(z.string()) }),
    example: { methodID: 0, bankID: 3, ga_code: '000000' },
  });

  expect(ids.fill(call)).toEqual({ methodID: 0, ga_code: '000000' });
  expect(idsNeededBy(call)).toBe(2);
});
