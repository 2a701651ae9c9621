// No payment is sent twice, even after double clicks, reloads, repeats or lost replies (spec §4, §7).
import { describe, expect, test } from 'vitest';
import type { PaymentType } from '../../../../client/features/cashier/payment/attempt.ts';
import { SEARCH_DELAYS_MS } from '../../../../client/features/cashier/payment/search-payment.ts';
import { aWorld, type TestWorld } from '../../../support/a-world.ts';
import { type NewRule, ONCE, setRules } from '../../../support/faults.ts';
import { holdReplies } from '../../support/hold-replies.ts';
import { LOST_ANSWER, ORDER, openCashier, PAYMENT_CALL, reload, settle } from './cashier-steps.ts';
import { openWithdrawal, WALLET } from './withdrawal-steps.ts';

const LAST_SEARCH_MS = Math.max(...SEARCH_DELAYS_MS);

/** Opens the cashier. Also returns an order of the given type that the server accepts. */
async function open(type: PaymentType, world?: TestWorld) {
  if (type === 'deposit') {
    const client = await openCashier(world);
    return { ...client, payment: client.deposit, order: ORDER };
  }
  const client = await openWithdrawal(WALLET, world);
  return { ...client, payment: client.withdrawal, order: client.order({ walletNumber: '1234567890' }) };
}

describe.each(['deposit', 'withdrawal'] as const)('a %s is taken once', (type) => {
  test('after a double click, or Enter twice', async () => {
    const { payment, order, count, listTaken } = await open(type);

    const results = await Promise.all([payment.submit(order), payment.submit(order), payment.submit(order)]);

    expect(results).toEqual([true, false, false]);
    expect(count(PAYMENT_CALL)).toBe(1);
    expect(await listTaken(type)).toHaveLength(1);
  });

  test('after Back and a new confirmation while the answer is due', async () => {
    const { held, answer } = holdReplies(await aWorld());
    const { payment, order, count, listTaken, ...client } = await open(type, held);
    const first = payment.submit(order);
    await settle(client);
    expect(payment.state.value.kind).toBe('sending');

    payment.dismiss();
    expect(await payment.submit({ ...order, amountKurus: 50_000 })).toBe(false);

    answer();
    expect(await first).toBe(true);
    expect(count(PAYMENT_CALL)).toBe(1);
    expect(await listTaken(type)).toHaveLength(1);
  });

  test('after a reload while it is sent', async () => {
    const { held } = holdReplies(await aWorld());
    const { payment, order, ...client } = await open(type, held);
    void payment.submit(order);
    await settle(client);

    const reloaded = await reload(client);
    await reloaded.browser.pass(LAST_SEARCH_MS);

    expect(reloaded[type].state.value.kind).toBe('accepted');
    expect(reloaded.count(PAYMENT_CALL)).toBe(0);
    expect(await reloaded.listTaken(type)).toHaveLength(1);
  });

  test.each<[string, NewRule]>([
    ['after its answer was lost', LOST_ANSWER],
    [
      'if the browser repeats a request whose connection closed without a byte',
      { on: PAYMENT_CALL, phase: 'after', when: ONCE, effect: { kind: 'resend' } },
    ],
    ['if a proxy repeats the request', { on: PAYMENT_CALL, phase: 'before', effect: { kind: 'duplicate' } }],
  ])('%s: the receipt is that of the first', async (_, rule) => {
    const { payment, order, browser, count, listTaken, ...client } = await open(type);
    await setRules(client.world.control, rule);

    const results = [await payment.submit(order), await payment.submit(order)];
    await browser.pass(LAST_SEARCH_MS);

    expect(results).toEqual([false, false]);
    expect(payment.refusal.value).toBeNull();
    expect(payment.state.value).toMatchObject({
      kind: 'accepted',
      receipt: { amountKurus: order.amountKurus },
    });
    expect(count(PAYMENT_CALL)).toBe(1);
    expect(await listTaken(type)).toHaveLength(1);
  });

  test('if the session expires: it is refreshed, and the player confirms again', async () => {
    const { payment, order, models, count, listTaken, ...client } = await open(type);
    await setRules(client.world.control, { on: PAYMENT_CALL, when: ONCE, effect: { kind: 'expire' } });

    expect(await payment.submit(order)).toBe(false);

    expect(payment.refusal.value).toMatchObject({ kind: 'session' });
    expect(models.session.isSignedIn.value).toBe(true);
    expect(count(PAYMENT_CALL)).toBe(1);
    expect(await listTaken(type)).toEqual([]);
    expect(await payment.submit(order)).toBe(true);
  });
});
