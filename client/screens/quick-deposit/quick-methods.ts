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
import { isSameId } from '../../api/values.ts';
import { findAmountLimits } from '../../cashier/check-fields.ts';
import { type ChoosableMethod, listChoosable } from '../../cashier/order-methods.ts';
import { readKurus } from '../../cashier/payment-receipt.ts';
import { defineScreenModel, type ScreenDeps } from '../../models.ts';
import { onChange } from '../../resources/on-change.ts';
import type { Resource } from '../../resources/resource.ts';

export interface QuickMethods {
  /** The methods; the first one is selected at the start. */
  readonly methods: readonly ChoosableMethod[];
  /**
   * The amount of the latest deposit, in kuruş; undefined if there is no such deposit, or if its method does
   * not exist any more or does not allow the amount.
   */
  readonly amountKurus: number | undefined;
}

export interface QuickDeposit {
  readonly methods: Resource<QuickMethods>;
  /** The id of the chosen method; null stands for the first one. */
  readonly chosen: ReadonlySignal<AnyId | null>;
  choose(methodID: AnyId): void;
}

export const getQuickDeposit = defineScreenModel(createQuickDeposit);

function createQuickDeposit({ call, models, player }: ScreenDeps): QuickDeposit {
  const chosen = player.createSignal<AnyId | null>(null);
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
    const methods = listChoosable(highlighted.data);
    const first = latest && (await findMethod(latest.methodID, methods));
    if (!latest || !first) return { ok: true as const, data: { methods, amountKurus: undefined } };
    const others = methods.filter(({ id }) => !isSameId(id, first.id));
    const { amountKurus } = latest;
    const { minKurus = 0, maxKurus = Number.POSITIVE_INFINITY } = findAmountLimits(first);
    const isWithin = amountKurus !== undefined && minKurus <= amountKurus && amountKurus <= maxKurus;
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
    const methodID = row?.payment?.methodID;
    if (!row || methodID === undefined) return undefined;
    const signedKurus = readKurus(row.amount);
    return { methodID, amountKurus: signedKurus === undefined ? undefined : Math.abs(signedKurus) };
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
