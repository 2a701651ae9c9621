/** The effect `duplicate`: a request is processed twice, and the client gets the second reply. */
import { expect, test } from 'vitest';
import { PAYMENT_ERRORS } from '#contracts/calls/finance/payments';
import * as prepayServices from '#contracts/calls/prepayServices';
import * as user from '#contracts/calls/user';
import { aWorld } from '#tests/support/a-world';

const DEPOSIT = { Type: 1, methodID: 105, amount: 250 } as const;

test.each(['before', 'after'] as const)(
  'a repeated deposit is taken once, and the client hears that it was taken already (phase %s)',
  async (phase) => {
    const { as, control } = await aWorld();
    const esra = await as('esra.isik');
    const listPending = () => control('getTransactions', undefined, { query: { status: 'pending' } });
    const before = (await listPending()).length;
    await control('putScenario', {
      rules: [{ on: 'prepayServices/*', phase, effect: { kind: 'duplicate' } }],
    });

    const { envelope, headers } = await esra.call(prepayServices.processTransaction, DEPOSIT);

    expect(await listPending()).toHaveLength(before + 1);
    expect(envelope).toMatchObject({ result: false, message: PAYMENT_ERRORS.ALREADY_TAKEN });
    expect(headers.get('x-mock-scenario')).toBe('prepayServices/* duplicate');
  },
);

test.each(['before', 'after'] as const)('a login is processed twice (phase %s)', async (phase) => {
  const { as, control, world } = await aWorld();
  await control('putScenario', { rules: [{ on: 'user/login', phase, effect: { kind: 'duplicate' } }] });

  const esra = await as('esra.isik');

  const sessions = Object.keys(world().sessions);
  expect(sessions).toHaveLength(2);
  expect(esra.user.sid).toBe(sessions[1]);
});

test('the client gets the second answer, even a refusal', async () => {
  const { as, control } = await aWorld();
  const esra = await as('esra.isik');
  await control('putScenario', { rules: [{ on: 'user/logout', effect: { kind: 'duplicate' } }] });

  const { envelope } = await esra.call(user.logout);

  expect(envelope).toMatchObject({ result: false, message: 'Oturum süresi doldu' });
});
