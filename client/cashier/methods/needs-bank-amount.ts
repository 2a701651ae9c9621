import { TRANSFER_TYPE } from '#contracts/calls/finance';
import type { CashMethod } from '../../api/rows.ts';

/** Returns whether a method accepts only the amounts that the bank lists, as mobile banking does. */
export function needsBankAmount({ transfer_type_id }: Pick<CashMethod, 'transfer_type_id'>): boolean {
  return transfer_type_id === TRANSFER_TYPE.mobile;
}
