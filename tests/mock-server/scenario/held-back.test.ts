/** A call that was held back is answered as the world is by then, not as it was when the call came in. */
import { expect, test } from 'vitest';
import * as finance from '#contracts/calls/finance';
import * as prepayServices from '#contracts/calls/prepayServices';
import * as user from '#contracts/calls/user';
import { toLira } from '#contracts/rules/money';
import { balanceOf } from '#mock-server/state/ledger';
import { aWorld } from '#tests/support/a-world';

const HELD_MS = 40_000;

/** Esra, whose calls are held back for 40 s, in which `meanwhile` happens. */
async function aSlowLine() {
  const test = await aWorld();
  const esra = await test.as('esra.isik');
  let meanwhile = async () => {};
  const sleep = async (ms: number) => {
    test.pass(ms);
    await meanwhile();
  };
  const slow = await aWorld({ name: test.name, host: { ...test.host, sleep } });
  await test.control('putScenario', { latency: { kind: 'fixed', ms: HELD_MS } });
  return {
    test,
    esra,
    call: slow.call,
    during: (happens: () => Promise<unknown>) => {
      meanwhile = async () => void (await happens());
    },
  };
}

test('what has become due by then has happened', async () => {
  const { test, esra, call } = await aSlowLine();
  const { uid } = esra.user;
  const before = balanceOf(test.world(), uid);
  await esra.call(prepayServices.processTransaction, { Type: 1, methodID: 105, amount: 250 });

  const { envelope } = await call(finance.check_balance, {}, esra.user);

  const [balance] = finance.check_balance.response.parse(envelope.data);
  expect(Number(balance?.balance.toString().replaceAll(',', ''))).toBe(toLira(before + 25_000));
});

test('what the player has become by then is what the player hears', async () => {
  const { test, esra, call, during } = await aSlowLine();
  const profile = async () =>
    user.get_user_profile.response.parse((await esra.call(user.get_user_profile)).envelope.data);
  const before = await profile();
  during(() => test.as('esra.isik'));

  const { envelope } = await call(user.get_user_profile, {}, esra.user);

  expect(envelope.data).toEqual(await profile());
  expect(envelope.data).not.toEqual(before);
});

test('a rule that is written by then takes effect', async () => {
  const { test, esra, call, during } = await aSlowLine();
  during(() =>
    test.control('patchScenario', { rules: [{ on: 'user/*', effect: { kind: 'message', message: 'now' } }] }),
  );

  const { envelope, headers } = await call(user.get_user_profile, {}, esra.user);

  expect(envelope.message).toBe('now');
  expect(headers.get('x-mock-scenario')).toBe('latency, user/* message');
});

test('who has signed out by then is signed out', async () => {
  const { esra, call, during } = await aSlowLine();
  during(() => esra.call(user.logout));

  const { envelope } = await call(finance.check_balance, {}, esra.user);

  expect(envelope).toMatchObject({ result: false, message: 'Oturum süresi doldu' });
});

test('a world begun anew by then knows nothing of the call, which the one before it answers', async () => {
  const { test, esra, call, during } = await aSlowLine();
  during(() => test.control('resetWorld', {}));

  const { envelope } = await call(
    prepayServices.processTransaction,
    { Type: 1, methodID: 105, amount: 250 },
    esra.user,
  );

  expect(envelope.result).toBe(true);
  expect(await test.control('getTransactions', undefined, { query: { status: 'pending' } })).toHaveLength(1);
  expect((await test.control('getJournal')).total).toBe(0);
});
