/** Paying in and out, in the words of the cashier. */
import * as finance from '#contracts/calls/finance';
import { processTransaction } from '#contracts/calls/prepayServices';
import type { SendOf } from '#contracts/contract';
import { parseBalance } from '#contracts/rules/money';
import { aWorld, type Reply, type Setting, type SignedIn } from './a-world.ts';

export const DEPOSIT = { Type: 1, methodID: 105, amount: 500 } as const;
/** Of the ordinary player, whose first account is 7001. */
export const WITHDRAWAL = {
  Type: 2,
  methodID: 202,
  amount: 1000,
  bankAccountID: 7001,
  identityValidityDate: '2030-01-01',
} as const;

type Payment = SendOf<typeof finance.save_bank_transfer>;
/** What lists of transactions are asked for. */
export type Query = SendOf<typeof finance.list_transactions>;

/** A world with somebody signed in, and what they do with their money. */
export async function atTheCashier(username = 'esra.isik', setting: Setting = {}) {
  const world = await aWorld(setting);
  const player = await world.as(username);
  return { ...world, player, ...moneyOf(player) };
}

export function moneyOf(player: SignedIn) {
  return {
    /** In kuruş. */
    balance: async () => {
      const { envelope } = await player.call(finance.check_balance);
      const [row] = finance.check_balance.response.parse(envelope.data);
      return parseBalance(row?.balance ?? 0) ?? Number.NaN;
    },
    deposit: (change: Payment = {}): Promise<Reply> =>
      player.call(processTransaction, { ...DEPOSIT, ...change }),
    withdraw: (change: Payment = {}): Promise<Reply> =>
      player.call(finance.save_bank_transfer, { ...WITHDRAWAL, ...change }),
    list: async (data: Query = {}) => {
      const { envelope } = await player.call(finance.list_transactions, data);
      return { ...envelope, rows: finance.list_transactions.response.parse(envelope.data) };
    },
  };
}

/** The receipt of a payment that was taken. */
export function receiptOf({ envelope }: Reply): finance.Receipt {
  if (!envelope.result) throw new Error(`refused: ${envelope.message}`);
  return finance.Receipt.parse(envelope.data);
}

/** What fills any field of any method, for the ordinary player. */
export const FILLED: Record<string, string | number> & { identityNumber: string } = {
  amount: 2500,
  bankAccountID: 7001,
  identityValidityDate: '2031-05-01',
  bankcode: '00064',
  phone: '0532 123 45 67',
  identityNumber: '10000000146',
  cardHolder: 'Esra Işık',
  cardLastFour: '4821',
  walletNumber: '1234567890',
  network: 'ERC20',
  walletAddress: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE',
};

/** The call that submits a payment of a method. */
export function callOf(transferType: number | undefined) {
  if (transferType === 1) return finance.save_bank_transfer;
  return transferType === 3 ? finance.save_cep_bank_transfer : processTransaction;
}

/** All that money is about; sessions, journal and last uses aside. */
export function memory({
  accounts,
  transactions,
  timelines,
  pending,
  counters,
  bankAccounts,
}: MoneyOf): string {
  return JSON.stringify({ accounts, transactions, timelines, pending, counters, bankAccounts });
}
type MoneyOf = Record<
  'accounts' | 'transactions' | 'timelines' | 'pending' | 'counters' | 'bankAccounts',
  unknown
>;
