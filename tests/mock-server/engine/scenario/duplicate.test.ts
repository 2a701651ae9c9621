/** The effect `duplicate`: a request is processed twice, and the client gets the second reply. */

import { expect, test } from 'vitest';
import { PAYMENT_ERRORS } from '#contracts/calls/finance/payments';
import * as prepayServices from '#contracts/calls/prepayServices';
import { aPlayer } from '#tests/support/a-player';
import { setRules } from '#tests/support/faults';

const DEPOSIT = { Type: 1, methodID: 105, amount: 250 } as const;

test.each(['before', 'after'] as const)(
  'a repeated deposit is taken once, and the client hears that it was taken already (phase %s)',
  async (phase) => {
    const { control, player: esra } = await aPlayer();
    const listPending = () => control('getTransactions', undefined, { query: { status: 'pending' } });
    const before = (await listPending()).length;
    await setRules(control, { on: 'prepayServices/*', phase, effect: { kind: 'duplicate' } });

    const { envelope, headers } = await esra.call(prepayServices.processTransaction, DEPOSIT);

    expect(await listPending()).toHaveLength(before + 1);
    expect(envelope).toMatchObject({ result: false, message: PAYMENT_ERRORS.ALREADY_TAKEN });
    expect(headers.get('x-mock-scenario')).toBe('prepayServices/* duplicate');
  },
);
