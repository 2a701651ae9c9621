/** Selects the call that submits a payment (spec §7 Deposit/withdraw). */

import {
  CASH_TYPE,
  PaymentData,
  save_bank_transfer,
  save_cep_bank_transfer,
  TRANSFER_TYPE,
} from '#contracts/calls/finance';
import { processTransaction } from '#contracts/calls/prepayServices';
import type { SendOf } from '#contracts/contract';
import type { Lang } from '#contracts/fields';
import type { AnyId } from '#contracts/read-types';
import { toLira } from '#contracts/rules/money';
import { completeWithTextIds } from '../../../core/api/reading.ts';
import type { CashMethod } from '../../../core/api/rows.ts';
import type { PaymentType } from './attempt.ts';

/** A payment that the player has reviewed. */
export interface PaymentOrder {
  readonly type: PaymentType;
  readonly method: Pick<CashMethod, 'name' | 'transfer_type_id'> & { readonly id: AnyId };
  readonly amountKurus: number;
  /** The values of the other fields by their name on the wire. */
  readonly fields: Readonly<Record<string, AnyId>>;
}

type TransferContract = typeof processTransaction | typeof save_bank_transfer | typeof save_cep_bank_transfer;

/** Returns the call for a transfer type: types 1 and 3 have their own calls, all others share `processTransaction`. */
export function selectTransfer(transferType: number | undefined): TransferContract {
  if (transferType === TRANSFER_TYPE.bank) return save_bank_transfer;
  return transferType === TRANSFER_TYPE.mobile ? save_cep_bank_transfer : processTransaction;
}

/** Returns the data of the call, without the transfer type (spec §7), or undefined if the data breaks the contract. */
export function buildPaymentData({ type, method, amountKurus, fields }: PaymentOrder, lang: Lang) {
  const ownFields = {
    Lang: lang,
    Type: CASH_TYPE[type],
    methodID: method.id,
    amount: toLira(amountKurus),
  } satisfies SendOf<TransferContract>;
  return completeWithTextIds(PaymentData, { ...fields, ...ownFields });
}
