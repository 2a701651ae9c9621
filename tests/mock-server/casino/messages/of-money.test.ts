import { getCoupons } from '#contracts/calls/betframe';
import { getDepositAmounts } from '#contracts/calls/envoy';
import * as finance from '#contracts/calls/finance';
import { processTransaction } from '#contracts/calls/prepayServices';
import type { AnyContract, SendOf } from '#contracts/contract';
import { buildIban } from '#contracts/rules/iban';
import { DEPOSIT, FIELD_VALUES, WITHDRAWAL } from '#tests/support/casino/cashier';
import { type Provocation, type Provocations, testRefusals } from './test-refusals.ts';

const sendAs =
  <C extends AnyContract>(contract: C, data: SendOf<C>): Provocation =>
  async ({ as }) => {
    const player = await as('esra.isik');
    return () => player.call(contract, data);
  };
const mobile = (change: SendOf<typeof finance.save_cep_bank_transfer>) =>
  sendAs(finance.save_cep_bank_transfer, { ...finance.save_cep_bank_transfer.example, ...change });
const CARD = { Type: 1, methodID: 104, amount: 500, cardHolder: 'Mert Kaya', cardLastFour: '4821' } as const;
const CASH = { methodID: 203, phone: '0532 123 45 67', identityNumber: '10000000146' } as const;

/** The three calls for payments have these errors in common. */
const PAYMENTS: Provocations<typeof finance.save_bank_transfer> = {
  METHOD_UNDEFINED: [{ methodID: null }, { Type: 1 }],
  METHOD_ELSEWHERE: { methodID: 203 },
  REQUIRED_FIELD: { amount: null },
  INVALID_FIELD: [
    mobile({ phone: '0212 123 45 67' }),
    sendAs(processTransaction, { ...FIELD_VALUES, methodID: 104, cardLastFour: '48a1' }),
    sendAs(processTransaction, { ...FIELD_VALUES, methodID: 108, network: 'SOL' }),
  ],
  INVALID_AMOUNT: { amount: 100.005 },
  AMOUNT_OUT_OF_BOUNDS: { amount: 99 },
  INSUFFICIENT_BALANCE: { amount: 12_450.76 },
  INVALID_ACCOUNT: [{ bankAccountID: 1 }, { bankAccountID: 7021 }],
  UNKNOWN_BANK: sendAs(finance.save_bank_transfer, { methodID: 102, amount: 500, bankcode: '00060' }),
  BANK_NOT_MOBILE: mobile({ bankcode: '00123' }),
  AMOUNT_NOT_SENT: mobile({ amount: 300 }),
  IDENTITY_NUMBER: mobile({ identityNumber: '12345678901' }),
  IDENTITY_MISMATCH: mobile({ ...WITHDRAWAL, ...CASH }),
  IDENTITY_EXPIRED: { identityValidityDate: '2026-11-19' },
  INVALID_DATE: { identityValidityDate: '2027-02-30' },
  HOLDER_MISMATCH: sendAs(processTransaction, CARD),
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
/** Sends the call about the account to which a withdrawal is pending. */
const whileWithdrawing =
  (contract: typeof finance.save_bank_account | typeof finance.delete_bank_account, data = {}): Provocation =>
  async ({ as }) => {
    const player = await as('esra.isik');
    await player.call(finance.save_bank_transfer, WITHDRAWAL);
    return () => player.call<AnyContract>(contract, { ...data, bankAccountID: WITHDRAWAL.bankAccountID });
  };

const DAYS = {
  INVALID_DATE: { endDate: '20.11.2026' },
  DATES_REVERSED: { startDate: '2026-11-20', endDate: '2026-11-19' },
};
const UNKNOWN_METHOD = { id: 999 };

testRefusals(finance.save_bank_transfer, PAYMENTS, WITHDRAWAL);
testRefusals(finance.get_bank_account, { UNKNOWN_ACCOUNT: { bankID: 10 } });
testRefusals(
  finance.save_bank_account,
  {
    UNKNOWN_ACCOUNT: { bankAccountID: 99 },
    REQUIRED_FIELD: { IBAN: '' },
    INVALID_IBAN: { IBAN: 'TR330006100519786457841327' },
    UNKNOWN_BANK: { IBAN: buildIban('00060', '0000123412341234') },
    BANK_MISMATCH: { bankID: 64 },
    HOLDER_MISMATCH: { accountHolder: 'Mert Kaya' },
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
  },
  ACCOUNT,
);
testRefusals(finance.delete_bank_account, {
  UNKNOWN_ACCOUNT: { bankAccountID: 99 },
  ACCOUNT_IN_USE: whileWithdrawing(finance.delete_bank_account),
});
testRefusals(finance.add_favorite_cash_method, { UNKNOWN_METHOD });
testRefusals(finance.remove_favorite_cash_method, { UNKNOWN_METHOD });
testRefusals(finance.check_favorite_cash_method, { UNKNOWN_METHOD });
testRefusals(finance.list_transactions, { ...DAYS, INVALID_AMOUNT: { searchMinAmount: -1 } });
testRefusals(getCoupons, DAYS);
testRefusals(getDepositAmounts, { UNKNOWN_BANK: { bankcode: '00060' } });
