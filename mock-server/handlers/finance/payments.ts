/** The three calls that submit a payment do the same; each takes the methods of its own transfer type. */
import { CASH_TYPE, type TransferType } from '#contracts/calls/finance/cash-methods';
import type { PAYMENT_ERRORS, PaymentData, Receipt } from '#contracts/calls/finance/payments';
import type { Lang } from '#contracts/fields';
import { toLira } from '#contracts/rules/money';
import type { Transaction } from '../../state/ledger.ts';
import { readPayment } from '../../state/payment-form.ts';
import { type Order, takePayment } from '../../state/payments.ts';
import { referenceOf } from '../../state/reference.ts';
import { istanbulIso } from '../../worlds/istanbul.ts';
import type { World } from '../../worlds/world.ts';
import type { Caller, Fail, Refused } from '../handler.ts';

/** What the contexts of all three have. */
interface PaymentCtx {
  readonly data: PaymentData;
  readonly caller: Caller;
  readonly world: World;
  readonly now: number;
  readonly fail: Fail<keyof typeof PAYMENT_ERRORS>;
}

/** Takes a payment of a transfer type: a receipt, or what is wrong with it; then nothing has changed. */
export function pay(
  { data, caller, world, now, fail }: PaymentCtx,
  transferType: TransferType,
): Receipt | Refused {
  const order = readPayment(world, caller.player, data, transferType, now);
  if ('problem' in order) return fail(order.problem.name, null, order.problem.values);
  const taken = takePayment(world, caller.player.uid, order, now);
  return typeof taken === 'string' ? fail(taken) : receiptOf(taken, order, data.Lang);
}

function receiptOf(transaction: Transaction, { type, method, amountKurus }: Order, lang: Lang): Receipt {
  const fee = transaction.payment?.feeKurus ?? 0;
  return {
    id: transaction.id,
    reference: referenceOf(transaction),
    transaction_status: transaction.status,
    date: istanbulIso(transaction.at),
    methodID: method.id,
    description: method.name[lang],
    amount: toLira(amountKurus),
    fee: toLira(fee),
    total: toLira(type === CASH_TYPE.deposit ? amountKurus + fee : amountKurus - fee),
  };
}
