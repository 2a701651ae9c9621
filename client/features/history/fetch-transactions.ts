/** Fetches the transactions of the signed-in player, which are the rows of several lists. */
import { list_transactions } from '#contracts/calls/finance/transactions';
import type { SendOf } from '#contracts/contract';
import type { Transaction } from '../../core/api/rows.ts';
import type { PageOutcome } from '../../core/loading/paged-list.ts';
import type { Models } from '../../core/models.ts';

/** The fields of the call `list_transactions` in which lists differ. */
export type TransactionFields = Omit<
  SendOf<typeof list_transactions>,
  'concatRequire' | 'OrderDir' | 'OrderPar'
>;

/**
 * Fetches transactions, the newest first. Rows after the first ones are requested with the flag to append them
 * (spec §4 History lists).
 */
export async function fetchTransactions(
  { call }: Pick<Models, 'call'>,
  fields: TransactionFields & { readonly offset: number },
  signal: AbortSignal,
): Promise<PageOutcome<Transaction>> {
  const order = { concatRequire: fields.offset > 0, OrderDir: -1, OrderPar: 'DATE' } as const;
  const outcome = await call(list_transactions, { ...fields, ...order }, { signal });
  return outcome.ok && outcome.pagination.isEmpty ? { ...outcome, data: [] } : outcome;
}
