/** Helps tests make deposits and withdrawals as a signed-in player. */
import * as finance from '#contracts/calls/finance';
import { processTransaction } from '#contracts/calls/prepayServices';
import type { SendOf } from '#contracts/contract';
import { parseBalance } from '#contracts/rules/money';
import type { FieldName } from '#fixtures/finance/method-fields';
import { buildIdentityNumber } from '#fixtures/players/person';
import type { MoneyTables } from '#mock-server/casino/money/tables';
import type { CounterTables } from '#mock-server/engine/tables/tables';
import { aWorld, type Reply, type SignedIn, type WorldOptions } from '../a-world.ts';

type Payment = SendOf<typeof finance.save_bank_transfer>;

export const DEPOSIT = { Type: 1, methodID: 105, amount: 500 } as const satisfies Payment;
/** The data of a withdrawal of esra.isik, whose first bank account is 7001. */
export const WITHDRAWAL = {
  Type: 2,
  methodID: 202,
  amount: 1000,
  bankAccountID: 7001,
  identityValidityDate: '2030-01-01',
} as const satisfies Payment;

export type ListQuery = SendOf<typeof finance.list_transactions>;

/** Opens a world with a signed-in player, and adds the payment actions. */
export async function openCashier(username = 'esra.isik', setting: WorldOptions = {}) {
  const world = await aWorld(setting);
  const player = await world.as(username);
  return { ...world, player, ...buildPaymentActions(player) };
}

export function buildPaymentActions(player: SignedIn) {
  return {
    /** Returns the balance in kuruş. */
    balance: async () => {
      const [row] = await player.read(finance.check_balance);
      return parseBalance(row?.balance ?? 0) ?? Number.NaN;
    },
    deposit: (change: Payment = {}): Promise<Reply> =>
      player.call(processTransaction, { ...DEPOSIT, ...change }),
    withdraw: (change: Payment = {}): Promise<Reply> =>
      player.call(finance.save_bank_transfer, { ...WITHDRAWAL, ...change }),
    list: async (data: ListQuery = {}) => {
      const { envelope } = await player.call(finance.list_transactions, data);
      return { ...envelope, rows: finance.list_transactions.response.parse(envelope.data) };
    },
  };
}

/** Returns the receipt of an accepted payment. Throws if it was refused. */
export function parseReceipt({ envelope }: Reply): finance.Receipt {
  if (!envelope.result) throw new Error(`The payment was refused: ${envelope.message}`);
  return finance.Receipt.parse(envelope.data);
}

const fieldValues = {
  amount: 2500,
  bankAccountID: 7001,
  identityValidityDate: '2031-05-01',
  bankcode: '00064',
  phone: '0532 123 45 67',
  identityNumber: buildIdentityNumber('esra.isik'),
  cardHolder: 'Esra Işık',
  cardLastFour: '4821',
  walletNumber: '1234567890',
  network: 'ERC20',
  walletAddress: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE',
} satisfies Record<FieldName, string | number>;

/** Values for all fields of all payment methods. They are valid for the player esra.isik. */
export const FIELD_VALUES: Readonly<Record<string, string | number>> & typeof fieldValues = fieldValues;

/** Returns the call that submits payments of methods with this transfer type. */
export function findPaymentCall(transferType: number | undefined) {
  if (transferType === 1) return finance.save_bank_transfer;
  return transferType === 3 ? finance.save_cep_bank_transfer : processTransaction;
}

/** Returns the tables that concern money as text, so that tests can compare them. */
export function serializeMoney({
  accounts,
  transactions,
  pending,
  counters,
  bankAccounts,
}: Pick<
  MoneyTables & CounterTables,
  'accounts' | 'transactions' | 'pending' | 'counters' | 'bankAccounts'
>): string {
  return JSON.stringify({ accounts, transactions, pending, counters, bankAccounts });
}
