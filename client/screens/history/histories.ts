import { createTransactionHistory, type TransactionHistory } from '../../history/transactions.ts';
import { defineScreenModel, type ScreenDeps } from '../../models.ts';
import type { HistoryKind } from './history-kinds.ts';

/** Returns the history of a kind. Every kind has its own history, with its own loaded rows. */
type FindHistory = (kind: HistoryKind) => TransactionHistory;

export const getHistories = defineScreenModel(createHistories);

function createHistories(deps: ScreenDeps): FindHistory {
  const histories = new Map<string, TransactionHistory>();
  return ({ path }) => {
    const history = histories.get(path) ?? createTransactionHistory(deps);
    histories.set(path, history);
    return history;
  };
}
