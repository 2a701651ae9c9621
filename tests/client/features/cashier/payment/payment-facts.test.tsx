// A payment is known by the facts of replies that leave some out, the words of a review, and the look of a receipt.
import { expect, test } from 'vitest';
import type { MethodField } from '../../../../../client/features/cashier/form/method-fields.ts';
import { getKnownPayments } from '../../../../../client/features/cashier/payment/find-payment.ts';
import {
  addFee,
  calculateFee,
  isPending,
  type PaymentReceipt,
  readKurus,
  readReceipt,
  readTransaction,
} from '../../../../../client/features/cashier/payment/payment-receipt.ts';
import { ReceiptView } from '../../../../../client/features/cashier/payment/receipt-view.tsx';
import { describeFields } from '../../../../../client/features/cashier/payment/review-view.tsx';
import { NOON } from '../../../../support/a-world.ts';
import { listIcons, listTags } from '../../../support/rendering/read-markup.ts';
import { renderInSite } from '../../../support/rendering/render-in-site.tsx';
import { createSignedInClient, createTestClient } from '../../../support/test-client.ts';

const SENT: PaymentReceipt = {
  ...{ type: 'withdrawal', id: 3, reference: 'YT-3', atMs: NOON, methodID: 201, methodName: 'Havale' },
  ...{ amountKurus: 25_000, feeKurus: 500, totalKurus: 24_500, bankAccountID: 7001 },
};
const ROW = { transaction_category_id: 2, transaction_status: 1004 } as const;
const AT = new Date(NOON).toISOString();

test('a receipt has what its reply says, and otherwise what the player has confirmed', () => {
  expect(readReceipt({}, SENT)).toEqual({
    ...SENT,
    ...{ id: undefined, reference: undefined, atMs: undefined, settledAtMs: null },
    ...{ feeKurus: undefined, totalKurus: undefined, status: undefined },
  });
  const reply = { id: 9, methodID: 202, description: 'Papara', amount: 300, fee: 3, total: 297, date: AT };
  expect(readReceipt({ ...reply, transaction_status: 1002 }, SENT)).toMatchObject({
    ...{ id: 9, methodID: 202, methodName: 'Papara', amountKurus: 30_000, feeKurus: 300 },
    ...{ totalKurus: 29_700, atMs: NOON, status: 1002, settledAtMs: null, bankAccountID: 7001 },
  });
});

test('a transaction adds to what was known of its payment, and takes nothing away', () => {
  const { type } = SENT;
  expect(readTransaction(ROW, SENT)).toEqual({ ...SENT, status: 1004, settledAtMs: undefined });
  expect(readTransaction(ROW, { type })).toMatchObject({
    ...{ type, id: undefined, amountKurus: undefined, totalKurus: undefined, bankAccountID: null },
  });
  const payment = { methodID: 202, fee: 3, bankAccountID: 7002 };
  const row = {
    ...ROW,
    id: 9,
    reference: 'YT-9',
    amount: -300,
    description: 'Papara',
    payment,
    settledDate: null,
  };
  expect(readTransaction({ ...row, date: AT }, { ...SENT, atMs: 1 })).toMatchObject({
    ...{ id: 9, reference: 'YT-9', amountKurus: 30_000, feeKurus: 300, totalKurus: 29_700, atMs: NOON },
    ...{ methodID: 202, methodName: 'Papara', bankAccountID: 7002, settledAtMs: null },
  });
  expect(readTransaction({ ...ROW, settledDate: AT }, SENT).settledAtMs).toBe(NOON);
});

test('a payment is pending until its state is another, and its fee is added to a deposit alone', () => {
  const states = [undefined, 1001, 1002, 1003, 1004, 1005] as const;
  expect(states.map((status) => isPending({ type: 'deposit', status }))).toEqual([
    ...[true, true],
    ...[false, false, false, false],
  ]);
  expect([addFee('deposit', 1000, 10), addFee('withdrawal', 1000, 10)]).toEqual([1010, 990]);
  expect([calculateFee(12_345, 1), calculateFee(12_350, 1), readKurus(undefined), readKurus(0)]).toEqual([
    ...[123, 124],
    ...[undefined, 0],
  ]);
});

test('of the payments that were shown, the last fifty are known', async () => {
  const payments = getKnownPayments((await createSignedInClient()).models);
  expect(payments.has(1)).toBe(false);
  for (let id = 1; id <= 51; id += 1) payments.add(id);
  expect([1, 2, '51', 52].map((id) => payments.has(id))).toEqual([false, true, true, false]);
});

const CHOICES = {
  banks: [{ bankcode: '64', name: 'İş Bankası' }, { bankcode: '1' }],
  accounts: [{ bankAccountID: 7001 }],
};

test.each<[MethodField['kind'], name: string, text: string | number, shown: string | undefined]>([
  ['bank', 'bankcode', '64', 'İş Bankası'],
  ['bank', 'bankcode', '1', '1'],
  ['bank', 'bankcode', '99', '99'],
  ['account', 'bankAccountID', 7001, 'Banka hesabı'],
  ['account', 'bankAccountID', 9, '9'],
  ['select', 'network', 'trc', 'TRC-20'],
  ['select', 'network', 'btc', 'btc'],
  ['identity', 'identityNumber', '10000000146', '100******46'],
  ['phone', 'phone', '+905321234567', '+90 532 123 45 67'],
  ['date', 'identityValidityDate', '2031-03-14', '14 Mart 2031'],
  ['text', 'cardLastFour', '4821', '•••• 4821'],
  ['text', 'cardHolder', 'Ada', 'Ada'],
  ['text', 'cardHolder', '', undefined],
  ['amount', 'amount', '250', undefined],
])('a review shows the %s %s = “%s” as “%s”', (kind, name, text, shown) => {
  const options = [{ value: 'trc', label: 'TRC-20' }];
  const fields = [{ name, kind, label: 'Alan', options }];
  const facts = shown === undefined ? [] : [{ label: 'Alan', value: shown }];
  expect(describeFields({ id: 1, fields }, { [name]: text }, CHOICES, 'tr')).toEqual(facts);
  expect(describeFields({ id: 1, fields }, {}, CHOICES, 'tr')).toEqual([]);
});

test.each([
  [undefined, 'ok', 'circle-check'],
  [1001, 'warn', 'clock'],
  [1002, 'ok', 'circle-check'],
  [1003, 'ok', 'circle-check'],
  [1004, 'bad', 'circle-x'],
  [1005, 'neutral', 'circle-minus'],
] as const)('a receipt in the state %s looks %s', async (status, tone, icon) => {
  const { models } = await createTestClient();
  const receipt = { type: 'deposit', status, amountKurus: 25_000 } as const;
  const html = renderInSite(
    models,
    <ReceiptView {...{ receipt, method: null, takesFocus: false, actions: <b>Yeni</b> }} />,
  );
  const arch = listTags(html, 'span').find((tag) => tag.includes('outcome-arch'));
  expect(arch).toContain(`tone-${tone}"`);
  expect(arch).toContain('aria-hidden="true"');
  expect(listIcons(html)).toEqual([
    icon,
    ...(status === 1001 ? ['circle-check', 'clock', 'circle'] : []),
    ...(status === undefined ? [] : [icon]),
    'printer',
  ]);
  const steps = listTags(html, 'li').map((tag) => /tone-\w+/.exec(tag)?.[0]);
  expect(steps).toEqual(status === 1001 ? ['tone-ok', 'tone-warn', 'tone-neutral'] : []);
});
