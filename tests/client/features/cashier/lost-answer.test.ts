// After the reply to a payment was lost, the client searches for the payment and does not send it again.
import { describe, expect, test } from 'vitest';
import type { Rule } from '#contracts/control/scenario';
import { getSignIn } from '../../../../client/core/session/sign-in/sign-in.ts';
import { attemptEntries } from '../../../../client/features/cashier/payment/attempt.ts';
import { SEARCH_DELAYS_MS } from '../../../../client/features/cashier/payment/search-payment.ts';
import { aWorld, PASSWORD } from '../../../support/a-world.ts';
import { failing, type NewRule, ONCE, patching, setRules } from '../../../support/faults.ts';
import { holdReplies } from '../../support/hold-replies.ts';
import { ORDINARY } from '../../support/test-client.ts';
import {
  buildOrder,
  LIST_CALL,
  LOST_ANSWER,
  LOST_REQUEST,
  ORDER,
  openCashier,
  PAYMENT_CALL,
  reload,
  settle,
} from './cashier-steps.ts';

const LAST_SEARCH_MS = Math.max(...SEARCH_DELAYS_MS);

/** The faults after which the client cannot know whether the server has accepted the payment. */
const lostAnswers: readonly [string, Rule][] = [
  ['a broken connection', LOST_ANSWER],
  ['a reply that is cut off', { ...LOST_ANSWER, effect: { kind: 'malformed' } }],
  ['a reply without a body', { ...LOST_ANSWER, effect: { kind: 'empty' } }],
  ['a reply without a result', { ...LOST_ANSWER, effect: { kind: 'patch', merge: { result: 'x' } } }],
  ['the error page of a proxy', { ...LOST_ANSWER, effect: { kind: 'status', status: 504 } }],
];

/** Replaces the transactions by these, which are pending deposits. total: their number as the list states it. */
const listing = (total: number, ...fields: readonly object[]) =>
  patching(LIST_CALL, {
    data: fields.map((each) => ({ transaction_category_id: 1, transaction_status: 1001, ...each })),
    pagination: { total },
  });

describe('a lost answer', () => {
  test.each(lostAnswers)('after %s is looked for, and the receipt appears', async (_, rule) => {
    const { deposit, browser, count, listTaken, toasts, ...client } = await openCashier();
    await setRules(client.world.control, rule);

    expect(await deposit.submit(ORDER)).toBe(false);
    expect(deposit.state.value).toMatchObject({ kind: 'searching', look: 1 });
    expect(toasts()).toEqual([]);

    await browser.pass(2000);
    expect(deposit.state.value).toMatchObject({ kind: 'accepted', receipt: { amountKurus: 25_000 } });
    expect(count(PAYMENT_CALL)).toBe(1);
    expect(await listTaken()).toHaveLength(1);
  });

  test('is looked for by quiet reads 2, 5, 10 and 20 s later, then nothing was taken', async () => {
    const { deposit, browser, count, ...client } = await openCashier();
    await setRules(client.world.control, LOST_REQUEST);
    await deposit.submit(ORDER);

    for (const [seconds, looks] of [
      [1.9, 0],
      [0.1, 1],
      [2.9, 1],
      [0.1, 2],
      [4.9, 2],
      [0.1, 3],
      [9.9, 3],
    ] as const) {
      await browser.pass(seconds * 1000);
      expect(count(LIST_CALL)).toBe(looks);
      expect(deposit.state.value.kind).toBe('searching');
      expect(client.models.api.openCalls.value).toBe(0);
    }
    const balances = count('finance/check_balance');
    await browser.pass(100);

    expect(count(LIST_CALL)).toBe(4);
    expect(deposit.state.value.kind).toBe('absent');
    expect(count('finance/check_balance')).toBe(balances + 1);
    expect(count(PAYMENT_CALL)).toBe(1);
  });

  test('that cannot be looked up stays unknown until “Yeniden bak” finds it', async () => {
    const { deposit, browser, count, ...client } = await openCashier();
    await setRules(client.world.control, LOST_ANSWER, failing(LIST_CALL));
    await deposit.submit(ORDER);
    await browser.pass(LAST_SEARCH_MS);
    expect(deposit.state.value.kind).toBe('unknown');
    expect(await deposit.submit(ORDER)).toBe(false);

    await deposit.retrySearch();
    expect(deposit.state.value.kind).toBe('unknown');

    await client.world.control('deleteScenario');
    await deposit.retrySearch();
    expect(deposit.state.value).toMatchObject({ kind: 'accepted', receipt: { amountKurus: 25_000 } });
    expect(count(PAYMENT_CALL)).toBe(1);
  });

  test('is unknown 21 s after the loss if the list is not answered, and again 21 s after “Yeniden bak”', async () => {
    const { deposit, browser, count, ...client } = await openCashier();
    const never: NewRule = { on: LIST_CALL, effect: { kind: 'delay', latency: { kind: 'never' } } };
    await setRules(client.world.control, LOST_REQUEST, never);
    await deposit.retrySearch();
    expect([deposit.state.value.kind, count(LIST_CALL)]).toEqual(['ready', 0]);
    await deposit.submit(ORDER);

    for (const look of [4, 4]) {
      await browser.pass(20_999);
      deposit.dismiss();
      expect(deposit.state.value).toMatchObject({ kind: 'searching', look });
      await browser.pass(1);
      deposit.dismiss();
      expect(deposit.state.value.kind).toBe('unknown');
      void deposit.retrySearch();
    }
    expect(count(LIST_CALL)).toBe(6);
  });

  test.each<[string, NewRule, string]>([
    ['of a minute before', listing(1, { id: 1, amount: 250, date: '2026-11-20T11:59:00+03:00' }), 'accepted'],
    ['of a second more', listing(1, { id: 1, amount: 250, date: '2026-11-20T11:58:59+03:00' }), 'absent'],
    [
      'without a reply to the last look',
      { on: LIST_CALL, when: { after: 3 }, effect: { kind: 'drop' } },
      'unknown',
    ],
    ['in a list that claims more rows than it sends', listing(5), 'unknown'],
    [
      'in a list that repeats a row instead of sending the rest',
      listing(3, { id: 1, amount: 300 }),
      'unknown',
    ],
    ['in a list whose row has only what the spec names', listing(1, {}), 'unknown'],
    ['in a list whose row has another amount', listing(1, { id: 1, amount: 300 }), 'absent'],
    [
      'in a list whose row has all but the method',
      listing(1, { id: 1, amount: 250, date: '2026-11-20T12:00:01+03:00' }),
      'accepted',
    ],
  ])('%s is %3$s after the last look', async (_, rule, kind) => {
    const { deposit, browser, ...client } = await openCashier();
    await setRules(client.world.control, LOST_REQUEST, rule);
    await deposit.submit(ORDER);

    await browser.pass(LAST_SEARCH_MS);

    expect(deposit.state.value.kind).toBe(kind);
  });

  test('is the payment closest in time, of two that are alike', async () => {
    const { deposit, browser, ...client } = await openCashier();
    const alike = [
      { id: 1, amount: 250, date: '2026-11-20T12:00:40+03:00' },
      { id: 2, amount: 250, date: '2026-11-20T12:00:01+03:00' },
    ];
    await setRules(client.world.control, LOST_REQUEST, listing(2, ...alike));
    await deposit.submit(ORDER);

    await browser.pass(LAST_SEARCH_MS);

    expect(deposit.state.value).toMatchObject({ kind: 'accepted', receipt: { id: 2 } });
  });

  test('is not mistaken for another method, another amount or a payment of long ago', async () => {
    const { world, ...client } = await openCashier();
    await client.deposit.submit({ ...ORDER, amountKurus: 30_000 });
    client.deposit.dismiss();
    await client.deposit.submit(buildOrder(102, 1, { bankcode: '00064' }));
    client.deposit.dismiss();
    await client.deposit.submit(ORDER);
    // The new tab does not know the receipts of the payments above.
    const tab = await openCashier(world);
    await tab.browser.pass(61_000);
    await setRules(tab.world.control, LOST_REQUEST);

    await tab.deposit.submit(ORDER);
    await tab.browser.pass(LAST_SEARCH_MS);

    expect(tab.deposit.state.value.kind).toBe('absent');
  });

  test('may be sent anew once the list is complete without it', async () => {
    const { deposit, browser, count, listTaken, ...client } = await openCashier();
    await setRules(client.world.control, LOST_REQUEST);
    await deposit.submit(ORDER);
    await browser.pass(LAST_SEARCH_MS);
    await client.world.control('deleteScenario');

    deposit.dismiss();

    expect(await deposit.submit(ORDER)).toBe(true);
    expect(count(PAYMENT_CALL)).toBe(2);
    expect(await listTaken()).toHaveLength(1);
  });
});

describe('a reload', () => {
  test('keeps the attempt in the session storage without secrets', async () => {
    const { held } = holdReplies(await aWorld());
    const client = await openCashier(held);
    const fields = { walletNumber: '1234567890' };
    void client.deposit.submit({
      ...ORDER,
      method: { id: 106, name: 'Lale Cüzdan', transfer_type_id: 2 },
      fields,
    });
    await settle(client);

    const stored = JSON.parse(client.browser.session.getItem(attemptEntries.deposit.key) ?? '');
    expect(stored).toEqual({
      token: expect.stringMatching(/^[A-Za-z0-9]{26}$/),
      player: 'esra.isik',
      methodID: 106,
      methodName: 'Lale Cüzdan',
      amountKurus: 25_000,
      sentAtMs: expect.any(Number),
    });
    expect(JSON.stringify(client.browser.requests)).not.toContain(stored.token);
  });

  test('by another player forgets the attempt', async () => {
    const { held } = holdReplies(await aWorld());
    const client = await openCashier(held);
    void client.deposit.submit(ORDER);
    await settle(client);
    const { session } = client.browser;
    session.setItem(
      attemptEntries.deposit.key,
      (session.getItem(attemptEntries.deposit.key) ?? '').replace('esra.isik', 'deniz.arslan'),
    );

    expect((await reload(client)).deposit.state.value.kind).toBe('ready');
    expect(session.getItem(attemptEntries.deposit.key)).toBeNull();
  });

  test('after an HTTP 500 takes the search up, which the blocked page could not', async () => {
    const client = await openCashier();
    await setRules(client.world.control, {
      ...LOST_ANSWER,
      when: ONCE,
      effect: { kind: 'status', status: 500 },
    });
    await client.deposit.submit(ORDER);
    expect(client.deposit.state.value.kind).toBe('unknown');

    const reloaded = await reload(client);
    await reloaded.browser.pass(2000);

    expect(reloaded.deposit.state.value.kind).toBe('accepted');
  });
});

test('after a sign-out is looked for no longer, until its player signs in again', async () => {
  const { deposit, models, browser, count, ...client } = await openCashier();
  await setRules(client.world.control, LOST_ANSWER);
  await deposit.submit(ORDER);

  await models.session.logout();
  await browser.pass(LAST_SEARCH_MS);
  expect(deposit.state.value.kind).toBe('ready');
  expect(count(LIST_CALL)).toBe(0);

  await getSignIn(models).login({ username: ORDINARY, password: PASSWORD });
  expect(deposit.state.value).toMatchObject({ kind: 'searching', attempt: { amountKurus: 25_000 } });
  await browser.pass(2000);
  expect(deposit.state.value.kind).toBe('accepted');
});
