/** Handles the three calls that submit a payment. Each accepts the methods of one transfer type. */
import { CASH_TYPE, type TransferType } from '#contracts/calls/finance/cash-methods';
import type { PAYMENT_ERRORS, PaymentData, Receipt } from '#contracts/calls/finance/payments';
import type { Lang } from '#contracts/fields';
import { formatLira, toLira } from '#contracts/rules/money';
import { formatIstanbulIso } from '../../../engine/base/istanbul.ts';
import type { BusinessError, Fail } from '../../../engine/handler.ts';
import type { PaymentOrder } from '../../money/payment-draft.ts';
import { parsePayment } from '../../money/payment-form.ts';
import { acceptPayment } from '../../money/payments.ts';
import { formatReference } from '../../money/reference.ts';
import type { Transaction } from '../../money/tables.ts';
import { readMissingWagering } from '../../money/wagering.ts';
import type { World } from '../../world.ts';
import type { Caller } from '../callers.ts';

/** The part of a handler's input that `pay` uses. It is the same for all calls that submit a payment. */
interface PaymentInput {
  readonly data: PaymentData;
  readonly caller: Caller;
  readonly world: World;
  readonly now: number;
  readonly fail: Fail<keyof typeof PAYMENT_ERRORS>;
}

/** Accepts a payment by a method of the transfer type, and returns its receipt. */
export function pay(
  { data, caller, world, now, fail }: PaymentInput,
  transferType: TransferType,
): Receipt | BusinessError {
  const order = parsePayment(world, caller.player, data, transferType, now);
  if (!order.ok) return fail(order.reason, null, order.values);
  const missingKurus =
    order.value.type === CASH_TYPE.withdrawal ? readMissingWagering(world, caller.player.uid, now) : 0;
  if (missingKurus > 0) return fail('WAGERING_OPEN', null, { amount: formatLira(missingKurus, 'tr') });
  const accepted = acceptPayment(world, caller.player.uid, order.value, now);
  return accepted.ok ? buildReceipt(accepted.value, order.value, data.Lang) : fail(accepted.reason);
}

function buildReceipt(
  transaction: Transaction,
  { type, method, amountKurus }: PaymentOrder,
  lang: Lang,
): Receipt {
  const fee = transaction.payment?.feeKurus ?? 0;
  return {
    id: transaction.id,
    reference: formatReference(transaction),
    transaction_status: transaction.status,
    date: formatIstanbulIso(transaction.at),
    methodID: method.id,
    description: method.name[lang],
    amount: toLira(amountKurus),
    fee: toLira(fee),
    total: toLira(type === CASH_TYPE.deposit ? amountKurus + fee : amountKurus - fee),
  };
}
