/** A delayed call is answered with the state of the world after the delay. */

import { expect, test } from 'vitest';
import * as finance from '#contracts/calls/finance';
import * as prepayServices from '#contracts/calls/prepayServices';
import * as user from '#contracts/calls/user';
import { toLira } from '#contracts/rules/money';
import { readBalance } from '#mock-server/casino/money/ledger';
import { aPlayer } from '#tests/support/a-player';
import { passDelays } from '#tests/support/servers/held-requests';

const DELAY_MS = 40_000;

/** Signs esra in and delays every call for 40 s, in which `during` lets something happen. */
async function createSlowClient() {
  const { player: esra, ...test } = await aPlayer();
  const { call, during } = await passDelays(test);
  await test.control('putScenario', { latency: { kind: 'fixed', ms: DELAY_MS } });
  return { test, esra, call, during };
}

test('a payment that falls due during the delay is settled first', async () => {
  const { test, esra, call } = await createSlowClient();
  const { uid } = esra.user;
  const before = readBalance(test.world(), uid);
  await esra.call(prepayServices.processTransaction, { Type: 1, methodID: 105, amount: 250 });

  const { envelope } = await call(finance.check_balance, {}, esra.user);

  const [balance] = finance.check_balance.response.parse(envelope.data);
  expect(Number(balance?.balance.toString().replaceAll(',', ''))).toBe(toLira(before + 25_000));
});

test('a profile that changes during the delay is answered as it is then', async () => {
  const { test, esra, call, during } = await createSlowClient();
  const profile = () => esra.read(user.get_user_profile);
  const before = await profile();
  during(() => test.as('esra.isik'));

  const { envelope } = await call(user.get_user_profile, {}, esra.user);

  expect(envelope.data).toEqual(await profile());
  expect(envelope.data).not.toEqual(before);
});

test('a rule that is added during the delay takes effect', async () => {
  const { test, esra, call, during } = await createSlowClient();
  during(() =>
    test.control('patchScenario', { rules: [{ on: 'user/*', effect: { kind: 'message', message: 'now' } }] }),
  );

  const { envelope, headers } = await call(user.get_user_profile, {}, esra.user);

  expect(envelope.message).toBe('now');
  expect(headers.get('x-mock-scenario')).toBe('latency, user/* message');
});

test('a player who signs out during the delay gets no answer', async () => {
  const { esra, call, during } = await createSlowClient();
  during(() => esra.call(user.logout));

  const { envelope } = await call(finance.check_balance, {}, esra.user);

  expect(envelope).toMatchObject({ result: false, message: 'Oturum süresi doldu' });
});
