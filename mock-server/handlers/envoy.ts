import type { Classes } from '#contracts/registry';
import { bankOf, mobileAmountsOf } from '#fixtures/finance/banks';
import type { HandlersOf } from './handler.ts';

export const envoy: HandlersOf<Classes['envoy']> = {
  getDepositAmounts({ data, fail }) {
    const bank = bankOf(data.bankcode.trim());
    return bank ? { amounts: [...mobileAmountsOf(bank)] } : fail('UNKNOWN_BANK');
  },
};
