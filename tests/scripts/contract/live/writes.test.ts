/** Tests the table of the writes that a run may send to a live backend. */
import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import * as finance from '#contracts/calls/finance';
import * as prepayServices from '#contracts/calls/prepayServices';
import * as user from '#contracts/calls/user';
import { contracts } from '#contracts/registry';
import { casino as site } from '../../../../scripts/contract/casino/casino.ts';
import { WRITES } from '../../../../scripts/contract/casino/writes.ts';
import { findWrite, requireHarmless, requireLeave } from '../../../../scripts/contract/live/writes.ts';

const writes = [...contracts.values()].filter(({ effect }) => effect !== 'read');

test('the table has a row for every call that is no read, beside login and logout, and for no other', () => {
  const names = [...WRITES.keys(), user.login.name, user.logout.name];
  expect(names.sort(), 'its rows stand in scripts/contract/casino/writes.ts').toEqual(
    writes.map(({ name }) => name).sort(),
  );
});

test('what a call creates or removes is created and removed by the calls of that thing', () => {
  expect(writes).not.toEqual([]);
  for (const contract of writes) {
    const write = findWrite(site, contract);
    if (write?.use === 'creates') expect(write.thing.create).toBe(contract);
    if (write?.use === 'removes') expect(write.thing.remove).toBe(contract);
  }
});

test.each([
  [casino.games_list, undefined],
  [user.login, undefined],
  [user.logout, undefined],
  [casino.init_game, 'once'],
  [finance.save_bank_account, 'once'],
  [finance.delete_bank_account, 'idempotent'],
  [user.favorites, 'idempotent'],
])(
  '$name is sent if its effect or its name is allowed, and a read, login and logout always',
  (call, effect) => {
    const send =
      (...allow: string[]) =>
      () =>
        requireLeave(site, call, new Set(allow));

    if (effect) expect(send()).toThrow(`--allow ${effect}`);
    else expect(send()).not.toThrow();
    expect(send(effect ?? '')).not.toThrow();
    expect(send(call.name)).not.toThrow();
  },
);

test.each([
  [user.two_auth_type],
  [user.user_generate_ga],
  [user.pass_change],
  [user.forgot],
  [user.sms_send],
  [prepayServices.processTransaction],
  [finance.save_bank_transfer],
])('$name is sent only if its name is allowed, and only once', (call) => {
  expect(() => requireLeave(site, call, new Set(['idempotent', 'once', 'money']))).toThrow(
    `--allow ${call.name}`,
  );
  expect(() => requireLeave(site, call, new Set([call.name]))).not.toThrow();
  expect(() => requireHarmless(findWrite(site, call), 'access')).toThrow('only once');
});

test.each([[user.register], [user.pass_reset], [user.clear_generated_ga], [user.sms_validate]])(
  '$name is never sent',
  (call) => {
    expect(() => requireLeave(site, call, new Set([call.effect, call.name]))).toThrow();
  },
);

test('a call that nobody has put into the table is never sent', () => {
  const unknown = { ...finance.delete_bank_account, name: 'finance/delete_everything' };

  expect(() => requireLeave(site, unknown, new Set(['idempotent', unknown.name]))).toThrow(
    'nothing says how it is undone',
  );
});

test('bad data is not sent to a call that removes something', () => {
  expect(() => requireHarmless(findWrite(site, finance.delete_bank_account), 'bad data')).toThrow(
    'did not create',
  );
  expect(() => requireHarmless(findWrite(site, finance.save_bank_account), 'bad data')).not.toThrow();
});
