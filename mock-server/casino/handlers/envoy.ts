import type { Classes } from '#contracts/registry';
import { findBank, listMobileAmounts } from '#fixtures/finance/banks';
import type { HandlersOf } from './handler.ts';

export const envoy: HandlersOf<Classes['envoy']> = {
  getDepositAmounts({ data, fail }) {
    const bank = findBank(data.bankcode.trim());
    return bank ? { amounts: [...listMobileAmounts(bank)] } : fail('UNKNOWN_BANK');
  },
};
