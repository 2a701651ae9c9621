/** Loads the methods of quick deposit: that of the latest deposit, then those that the server highlights. */
import type { ReadonlySignal } from '@preact/signals-react';
import {
  CASH_TYPE,
  type CashMethod,
  list_cash_methods,
  list_highlighted_cash_methods,
  list_transactions,
  TRANSACTION_CATEGORY,
  TRANSACTION_STATUS,
  TRANSACTION_TYPE,
} from '#contracts/calls/finance';
import { toKurus } from '#contracts/rules/money';
import { defineScreenModel, type ScreenDeps } from '../../models.ts';
import { onChange } from '../../resources/on-change.ts';
import type { Resource } from '../../resources/resource.ts';

export interface QuickMethods {
  /** The methods; the first one is selected at the start. */
  readonly methods: readonly CashMethod[];
  /**
   * The amount of the latest deposit, in kuruş; undefined if there is no such deposit, or if its method does
   * not exist any more or does not allow the amount.
   */
  readonly amountKurus: number | undefined;
}

export interface QuickDeposit {
  readonly methods: Resource<QuickMethods>;
  /** The id of the chosen method; null stands for the first one. */
  readonly chosen: ReadonlySignal<number | null>;
  choose(methodID: number): void;
}

export const getQuickDeposit = defineScreenModel(createQuickDeposit);

function createQuickDeposit({ call, models, player }: ScreenDeps): QuickDeposit {
  const chosen = player.createSignal<number | null>(null);
  const methods = player.createResource<QuickMethods>(fetchMethods, (data) => data.methods.length === 0);
  onChange(
    () => models.language.lang.value,
    () => methods.reload(),
  );

  async function fetchMethods() {
    const [highlighted, latest] = await Promise.all([
      call(list_highlighted_cash_methods, { Type: CASH_TYPE.deposit }),
      fetchLatest(),
    ]);
    if (!highlighted.ok) return highlighted;
    const first = latest && (await findMethod(latest.methodID, highlighted.data));
    if (!latest || !first)
      return { ok: true as const, data: { methods: highlighted.data, amountKurus: undefined } };
    const others = highlighted.data.filter(({ id }) => id !== first.id);
    const { amountKurus } = latest;
    const isWithin = toKurus(first.minAmount) <= amountKurus && amountKurus <= toKurus(first.maxAmount);
    return {
      ok: true as const,
      data: { methods: [first, ...others], amountKurus: isWithin ? amountKurus : undefined },
    };
  }

  /** Returns the latest approved deposit. A failure counts as no deposit, since the page works without one. */
  async function fetchLatest() {
    const outcome = await call(list_transactions, {
      concatRequire: false,
      searchType: TRANSACTION_TYPE.finance,
      searchCategory: TRANSACTION_CATEGORY.deposit,
      status: TRANSACTION_STATUS.approved,
      limit: 1,
      offset: 0,
    });
    const row = outcome.ok ? outcome.data[0] : undefined;
    return row?.payment && { methodID: row.payment.methodID, amountKurus: Math.abs(toKurus(row.amount)) };
  }

  async function findMethod(methodID: number, highlighted: readonly CashMethod[]) {
    const method = highlighted.find(({ id }) => id === methodID);
    if (method) return method;
    const outcome = await call(list_cash_methods, { Type: CASH_TYPE.deposit, methodID, favorites: false });
    return outcome.ok ? outcome.data[0] : undefined;
  }

  return {
    methods,
    chosen,
    choose(methodID) {
      chosen.value = methodID;
    },
  };
}
