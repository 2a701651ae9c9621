import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import * as casino from '#contracts/calls/casino';
import * as user from '#contracts/calls/user';
import { contract } from '#contracts/contract';
import { data, Id } from '#contracts/fields';
import { secret } from '#contracts/marks';
import { countIds, createIds } from '../../../scripts/contract/ids.ts';
import { requireLeave } from '../../../scripts/contract/live.ts';

const shared = {
  summary: '',
  source: 'ours',
  access: 'player',
  response: z.null(),
} as const;

const pay = contract('prepayServices/processTransaction', {
  ...shared,
  effect: 'money',
  request: data({ methodID: Id, amount: z.number() }),
  example: { methodID: 7, amount: 100 },
});

test('a call that moves money is sent only if it is allowed by name', () => {
  expect(() => requireLeave(pay, new Set(['idempotent', 'once', 'money']))).toThrow(
    'it is not sent without --allow prepayServices/processTransaction',
  );
  expect(() => requireLeave(pay, new Set([pay.name]))).not.toThrow();
});

test('reads, login and logout are always allowed', () => {
  for (const call of [casino.games_list, user.login, user.logout]) {
    expect(() => requireLeave(call, new Set())).not.toThrow();
  }
});

test('a write that leaves nothing to undo is sent if its effect or name is allowed', () => {
  expect(() => requireLeave(casino.init_game, new Set(['idempotent']))).toThrow('--allow once');
  for (const leave of ['once', casino.init_game.name]) {
    expect(() => requireLeave(casino.init_game, new Set([leave]))).not.toThrow();
  }
});

test('a write that would have to be undone is not sent, even by name', () => {
  for (const call of [user.favorites, user.forgot, user.register]) {
    expect(() => requireLeave(call, new Set([call.effect, call.name]))).toThrow('cannot undo');
  }
});

test('ids come from the backend, never from the example', () => {
  const ids = createIds();
  expect(() => ids.fillExample(casino.init_game)).toThrow('no reply so far has named a gameID');

  ids.learn('casino/games_list', [{ gameID: 'broken' }, { gameID: 90210, name: 'x' }]);

  expect(ids.fillExample(casino.init_game)).toEqual({ gameID: 90210 });
});

test('an id is found whatever its case, first within its own class', () => {
  const ids = createIds();
  ids.learn('livecasino/provider_list', [{ providerID: 5 }]);
  ids.learn('casino/provider_list', { rows: [{ ProviderID: 9 }] });

  const games = { ...casino.games_list, example: { providerID: 1 } };
  expect(ids.fillExample(games)).toEqual({ providerID: 9 });
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

  expect(ids.fillExample(remove)).toEqual({ id: 44 });
});

test('an optional id is omitted until one is known; 0 and secret codes are no ids', () => {
  const ids = createIds();
  const call = contract('user/check_ga', {
    ...shared,
    effect: 'once',
    request: data({ methodID: Id, bankID: z.optional(Id), ga_code: secret(z.string()) }),
    example: { methodID: 0, bankID: 3, ga_code: '000000' },
  });

  expect(ids.fillExample(call)).toEqual({ methodID: 0, ga_code: '000000' });
  expect(countIds(call)).toBe(2);
});
