/** Loads receipts by the id of their transaction, and polls a pending one until the payment is decided. */
import type { ReadonlySignal } from '@preact/signals-react';
import { list_transactions, TRANSACTION_CATEGORY, TRANSACTION_TYPE } from '#contracts/calls/finance';
import type { AnyId } from '#contracts/read-types';
import { SECOND_MS } from '#contracts/time/durations';
import { isSameId } from '../../../core/api/values.ts';
import { getOrCreate } from '../../../core/get-or-create.ts';
import type { Loadable, Resource } from '../../../core/loading/resource.ts';
import { defineScreenModel, type Models } from '../../../core/models.ts';
import type { PaymentType } from './attempt.ts';
import { isPending, type PaymentReceipt, readTransaction } from './payment-receipt.ts';

/**
 * The interval at which a pending receipt is loaded again. Once the payment is decided, the balance is
 * refreshed.
 */
export const RECEIPT_POLL_MS = 5 * SECOND_MS;

/** Stands in addresses for the latest payment whose reply has no id. Its receipt cannot be loaded again. */
const LATEST = 'latest';

/** Returns the id by which the receipt of a payment is found. */
export function findReceiptID({ id = LATEST }: PaymentReceipt): AnyId {
  return id;
}

export interface Receipts {
  /** Stores the receipt of a reply, so that `find` needs no request for it. */
  put(receipt: PaymentReceipt): void;
  /** Returns the receipt of a payment; its state is empty if the player has no such payment. */
  find(type: PaymentType, id: AnyId): Receipt;
}

export interface Receipt {
  readonly state: ReadonlySignal<Loadable<PaymentReceipt | null>>;
  load(): void;
  /** Loads the receipt and polls it until the payment is decided; returns a function that stops the polling. */
  follow(): () => void;
}

export const getReceipts = defineScreenModel(createReceipts);

function createReceipts({ call, player, timers, finance }: Models): Receipts {
  const receipts = new Map<string, Resource<PaymentReceipt | null>>();

  async function fetchReceipt(type: PaymentType, id: AnyId, before: PaymentReceipt | null) {
    if (id === LATEST) return { ok: true as const, data: before };
    const outcome = await call(
      list_transactions,
      {
        concatRequire: false,
        searchType: TRANSACTION_TYPE.finance,
        searchCategory: TRANSACTION_CATEGORY[type],
        searchID: id,
        limit: 1,
        offset: 0,
      },
      { isQuiet: true },
    );
    if (!outcome.ok && (outcome.kind !== 'refused' || !outcome.isMalformed)) return outcome;
    // A backend that ignores the id and the limit sends the payment among others.
    const rows = outcome.ok ? [...outcome.data, ...(outcome.surplus ?? [])] : [];
    const row = rows.find(
      (each) => isSameId(each.id ?? id, id) && each.transaction_category_id === TRANSACTION_CATEGORY[type],
    );
    return { ok: true as const, data: row ? readTransaction(row, before ?? { type, id }) : before };
  }

  function findResource(type: PaymentType, id: AnyId) {
    const resource: Resource<PaymentReceipt | null> = getOrCreate(receipts, String(id), () =>
      player.createResource<PaymentReceipt | null>(() =>
        // A payment that is not in the list, or not with all its data, stays as it was shown before.
        fetchReceipt(type, id, readData(resource.state.peek())),
      ),
    );
    return resource;
  }

  async function poll(resource: Resource<PaymentReceipt | null>) {
    if (!isOpen(resource.state.peek())) return;
    await resource.refresh();
    if (!isOpen(resource.state.peek())) void finance.refreshBalance();
  }

  return {
    put: (receipt) => findResource(receipt.type, findReceiptID(receipt)).put(receipt),
    find(type, id) {
      const resource = findResource(type, id);
      return {
        state: resource.state,
        load: () => void resource.load(),
        follow() {
          void resource.load();
          return timers.every(RECEIPT_POLL_MS, () => void poll(resource));
        },
      };
    },
  };
}

function isOpen(state: Loadable<PaymentReceipt | null>): boolean {
  const receipt = readData(state);
  return receipt !== null && receipt.id !== undefined && isPending(receipt);
}

function readData(state: Loadable<PaymentReceipt | null>): PaymentReceipt | null {
  return state.kind === 'ready' ? state.data : null;
}
