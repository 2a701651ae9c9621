/** Loads the methods of quick deposit: that of the latest deposit, then those that the server highlights. */
import type { ReadonlySignal } from '@preact/signals-react';
import {
  CASH_TYPE,
  list_cash_methods,
  list_highlighted_cash_methods,
  list_transactions,
  TRANSACTION_CATEGORY,
  TRANSACTION_STATUS,
  TRANSACTION_TYPE,
} from '#contracts/calls/finance';
import type { AnyId } from '#contracts/read-types';
import { isSameId } from '../../../core/api/values.ts';
import type { Resource } from '../../../core/loading/resource.ts';
import { defineScreenModel, type Models } from '../../../core/models.ts';
import { type ChoosableMethod, listChoosable } from '../methods/method-list.ts';

export interface QuickDeposit {
  /** The methods; the first one is selected at the start. */
  readonly methods: Resource<readonly ChoosableMethod[]>;
  /** The id of the chosen method; null stands for the first one. */
  readonly chosen: ReadonlySignal<AnyId | null>;
  choose(methodID: AnyId): void;
}

export const getQuickDeposit = defineScreenModel(createQuickDeposit);

function createQuickDeposit({ call, player, finance }: Models): QuickDeposit {
  const chosen = player.createSignal<AnyId | null>(null);
  const methods = player.createTextResource(fetchMethods);

  async function fetchMethods() {
    const [highlighted, latestID] = await Promise.all([fetchHighlighted(), fetchLatest()]);
    if (!highlighted.ok) return highlighted;
    const list = listChoosable(highlighted.data);
    const first = latestID === undefined ? undefined : await findMethod(latestID, list);
    if (!first) return { ok: true as const, data: list };
    return { ok: true as const, data: [first, ...list.filter(({ id }) => !isSameId(id, first.id))] };
  }

  /** Returns the methods that were loaded at the sign-in, or fetches them if that has failed. */
  async function fetchHighlighted() {
    if (finance.highlighted.peek().kind !== 'ready') await finance.loadMethods();
    const value = finance.highlighted.peek();
    return value.kind === 'ready'
      ? { ok: true as const, data: value.data }
      : call(list_highlighted_cash_methods, { Type: CASH_TYPE.deposit });
  }

  /**
   * Returns the method of the latest approved deposit. A failure counts as no deposit, since the page works
   * without one.
   */
  async function fetchLatest() {
    const outcome = await call(list_transactions, {
      concatRequire: false,
      searchType: TRANSACTION_TYPE.finance,
      searchCategory: TRANSACTION_CATEGORY.deposit,
      status: TRANSACTION_STATUS.approved,
      limit: 1,
      offset: 0,
    });
    return outcome.ok ? outcome.data[0]?.payment?.methodID : undefined;
  }

  async function findMethod(methodID: AnyId, highlighted: readonly ChoosableMethod[]) {
    const method = highlighted.find(({ id }) => isSameId(id, methodID));
    if (method) return method;
    const outcome = await call(list_cash_methods, { Type: CASH_TYPE.deposit, methodID, favorites: false });
    const [row] = outcome.ok ? outcome.data : [];
    return row && { ...row, id: row.id ?? methodID };
  }

  return {
    methods,
    chosen,
    choose(methodID) {
      chosen.value = methodID;
    },
  };
}
