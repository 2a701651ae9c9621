/** Loads what decides which bonuses a player can claim: the bonus history, and whether the player has deposited. */
import {
  list_transactions,
  TRANSACTION_CATEGORY,
  TRANSACTION_STATUS,
  TRANSACTION_TYPE,
} from '#contracts/calls/finance';
import { MAX_TRANSACTIONS } from '#contracts/rules/lists';
import type { Transaction } from '../../core/api/rows.ts';
import type { Resource } from '../../core/loading/resource.ts';
import { defineScreenModel, type Models } from '../../core/models.ts';
import type { PlayerHistory } from './claims.ts';

export interface ClaimHistory {
  /** The bonus history, the newest first. */
  readonly bonuses: Resource<readonly Transaction[]>;
  /** The last approved deposit, as a list of one; empty if there is none. */
  readonly lastDeposit: Resource<readonly Transaction[]>;
  /** Loads both resources; what is loaded already is refreshed in the background. */
  load(): void;
  /** Returns what is loaded. What is not, or could not be loaded, counts as no bonuses and no deposit. */
  read(): PlayerHistory;
}

export const getClaimHistory = defineScreenModel(createClaimHistory);

function createClaimHistory({ call, player }: Models): ClaimHistory {
  const bonuses = player.createTextResource<readonly Transaction[]>(
    () =>
      call(list_transactions, {
        concatRequire: false,
        searchType: TRANSACTION_TYPE.bonus,
        searchCategory: TRANSACTION_CATEGORY.bonus,
        limit: MAX_TRANSACTIONS,
      }),
    (rows) => rows.length === 0,
  );
  const lastDeposit = player.createResource<readonly Transaction[]>(
    () =>
      call(list_transactions, {
        concatRequire: false,
        searchType: TRANSACTION_TYPE.finance,
        searchCategory: TRANSACTION_CATEGORY.deposit,
        status: TRANSACTION_STATUS.approved,
        limit: 1,
      }),
    (rows) => rows.length === 0,
  );
  return {
    bonuses,
    lastDeposit,
    load() {
      void bonuses.refresh();
      void lastDeposit.refresh();
    },
    read() {
      const loaded = bonuses.state.value;
      return {
        bonuses: loaded.kind === 'ready' ? loaded.data : [],
        hasDeposited: lastDeposit.state.value.kind === 'ready',
      };
    },
  };
}
