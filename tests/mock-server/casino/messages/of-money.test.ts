import { getCoupons } from '#contracts/calls/betframe';
import { getDepositAmounts } from '#contracts/calls/envoy';
import * as finance from '#contracts/calls/finance';
import { processTransaction } from '#contracts/calls/prepayServices';
import type { AnyContract, SendOf } from '#contracts/contract';
import { buildIban } from '#contracts/rules/iban';
import { DEPOSIT, WITHDRAWAL } from '#tests/support/cashier';
import { esra, type Provocation, testRefusals } from './test-refusals.ts';

const withdraw = (change: SendOf<typeof finance.save_bank_transfer>) =>
  esra(finance.save_bank_transfer, { ...WITHDRAWAL, ...change });
const MOBILE = { ...finance.save_cep_bank_transfer.example };
const CARD = { Type: 1, methodID: 104, amount: 500, cardHolder: 'Esra Işık', cardLastFour: '4821' } as const;

/** The errors that the three calls for payments have in common, each with a way to provoke it. */
const PAYMENTS: Readonly<Record<keyof typeof finance.PAYMENT_ERRORS, Provocation>> = {
  METHOD_UNDEFINED: withdraw({ methodID: null }),
  METHOD_ELSEWHERE: withdraw({ methodID: 203 }),
  REQUIRED_FIELD: withdraw({ amount: null }),
  INVALID_FIELD: esra(finance.save_cep_bank_transfer, { ...MOBILE, phone: '0212 123 45 67' }),
  INVALID_AMOUNT: withdraw({ amount: 100.005 }),
  AMOUNT_OUT_OF_BOUNDS: withdraw({ amount: 99 }),
  INSUFFICIENT_BALANCE: withdraw({ amount: 12_450.76 }),
  INVALID_ACCOUNT: withdraw({ bankAccountID: 1 }),
  UNKNOWN_BANK: esra(finance.save_bank_transfer, { methodID: 102, amount: 500, bankcode: '00060' }),
  BANK_NOT_MOBILE: esra(finance.save_cep_bank_transfer, { ...MOBILE, bankcode: '00123' }),
  AMOUNT_NOT_SENT: esra(finance.save_cep_bank_transfer, { ...MOBILE, amount: 300 }),
  IDENTITY_NUMBER: esra(finance.save_cep_bank_transfer, { ...MOBILE, identityNumber: '12345678901' }),
  IDENTITY_MISMATCH: esra(finance.save_cep_bank_transfer, {
    ...WITHDRAWAL,
    methodID: 203,
    phone: '0532 123 45 67',
    identityNumber: '10000000146',
  }),
  IDENTITY_EXPIRED: withdraw({ identityValidityDate: '2026-11-19' }),
  INVALID_DATE: withdraw({ identityValidityDate: '2027-02-30' }),
  HOLDER_MISMATCH: esra(processTransaction, { ...CARD, cardHolder: 'Mert Kaya' }),
  async WAGERING_OPEN({ as, control }) {
    const player = await as('esra.isik');
    await control('grantBonus', { player: 'esra.isik', bonus: 'welcomeBonus', amount: 100 });
    return () => player.call(finance.save_bank_transfer, WITHDRAWAL);
  },
  async ALREADY_TAKEN({ as }) {
    const player = await as('esra.isik');
    await player.call(processTransaction, DEPOSIT);
    return () => player.call(processTransaction, DEPOSIT);
  },
  async TOO_MANY_PENDING({ as }) {
    const player = await as('esra.isik');
    for (let amount = 100; amount < 200; amount++) {
      await player.call(processTransaction, { ...DEPOSIT, amount });
    }
    return () => player.call(processTransaction, DEPOSIT);
  },
};

const ACCOUNT = { IBAN: buildIban('00134', '0000123412341234'), accountHolder: 'Esra Işık' };
const save = (change: SendOf<typeof finance.save_bank_account>) =>
  esra(finance.save_bank_account, { ...ACCOUNT, ...change });

/** Sends the call about the account to which a withdrawal is pending. */
const whileWithdrawing =
  (contract: typeof finance.save_bank_account | typeof finance.delete_bank_account, data = {}): Provocation =>
  async ({ as }) => {
    const player = await as('esra.isik');
    await player.call(finance.save_bank_transfer, WITHDRAWAL);
    return () => player.call<AnyContract>(contract, { ...data, bankAccountID: WITHDRAWAL.bankAccountID });
  };

const DAYS = <C extends typeof finance.list_transactions | typeof getCoupons>(contract: C) => ({
  INVALID_DATE: esra<AnyContract>(contract, { startDate: '20.11.2026' }),
  DATES_REVERSED: esra<AnyContract>(contract, { startDate: '2026-11-20', endDate: '2026-11-19' }),
});

testRefusals(finance.save_bank_transfer, PAYMENTS);
testRefusals(finance.save_cep_bank_transfer, PAYMENTS);
testRefusals(processTransaction, PAYMENTS);
testRefusals(finance.get_bank_account, { UNKNOWN_ACCOUNT: esra(finance.get_bank_account, { bankID: 10 }) });
testRefusals(finance.save_bank_account, {
  UNKNOWN_ACCOUNT: save({ bankAccountID: 99 }),
  REQUIRED_FIELD: save({ IBAN: '' }),
  INVALID_IBAN: save({ IBAN: 'TR330006100519786457841327' }),
  UNKNOWN_BANK: save({ IBAN: buildIban('00060', '0000123412341234') }),
  BANK_MISMATCH: save({ bankID: 64 }),
  HOLDER_MISMATCH: save({ accountHolder: 'Mert Kaya' }),
  async DUPLICATE_ACCOUNT({ as }) {
    const player = await as('esra.isik');
    await player.call(finance.save_bank_account, ACCOUNT);
    return () => player.call(finance.save_bank_account, ACCOUNT);
  },
  ACCOUNT_IN_USE: whileWithdrawing(finance.save_bank_account, ACCOUNT),
  async TOO_MANY_ACCOUNTS({ as }) {
    const player = await as('esra.isik');
    for (let number = 0; number < 8; number++) {
      const IBAN = buildIban('00010', String(number).padStart(16, '0'));
      await player.call(finance.save_bank_account, { ...ACCOUNT, IBAN });
    }
    return () => player.call(finance.save_bank_account, ACCOUNT);
  },
});
testRefusals(finance.delete_bank_account, {
  UNKNOWN_ACCOUNT: esra(finance.delete_bank_account, { bankAccountID: 99 }),
  ACCOUNT_IN_USE: whileWithdrawing(finance.delete_bank_account),
});
testRefusals(finance.add_favorite_cash_method, {
  UNKNOWN_METHOD: esra(finance.add_favorite_cash_method, { id: 999 }),
});
testRefusals(finance.remove_favorite_cash_method, {
  UNKNOWN_METHOD: esra(finance.remove_favorite_cash_method, { id: 999 }),
});
testRefusals(finance.check_favorite_cash_method, {
  UNKNOWN_METHOD: esra(finance.check_favorite_cash_method, { id: 999 }),
});
testRefusals(finance.list_transactions, {
  ...DAYS(finance.list_transactions),
  INVALID_AMOUNT: esra(finance.list_transactions, { searchMinAmount: -1 }),
});
testRefusals(getCoupons, DAYS(getCoupons));
testRefusals(getDepositAmounts, { UNKNOWN_BANK: esra(getDepositAmounts, { bankcode: '00060' }) });
