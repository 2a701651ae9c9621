/** Loads receipts by the id of their transaction, and polls a pending one until the payment is decided. */
import type { ReadonlySignal } from '@preact/signals-react';
import { list_transactions, TRANSACTION_CATEGORY, TRANSACTION_TYPE } from '#contracts/calls/finance';
import { SECOND_MS } from '#contracts/rules/durations';
import { defineScreenModel, type ScreenDeps } from '../models.ts';
import type { Loadable, Resource } from '../resources/resource.ts';
import type { PaymentType } from './attempt.ts';
import { isPending, type PaymentReceipt, readTransaction } from './payment-receipt.ts';

/**
 * The interval at which a pending receipt is loaded again. Once the payment is decided, the balance is
 * refreshed.
 */
export const RECEIPT_POLL_MS = 5 * SECOND_MS;

export interface Receipts {
  /** Stores the receipt of a reply, so that `find` needs no request for it. */
  put(receipt: PaymentReceipt): void;
  /** Returns the receipt of a payment; its state is empty if the player has no such payment. */
  find(type: PaymentType, id: number): Receipt;
}

export interface Receipt {
  readonly state: ReadonlySignal<Loadable<PaymentReceipt | null>>;
  load(): void;
  /** Loads the receipt and polls it until the payment is decided; returns a function that stops the polling. */
  follow(): () => void;
}

export const getReceipts = defineScreenModel(createReceipts);

function createReceipts({ call, models, player, timers }: ScreenDeps): Receipts {
  const receipts = new Map<number, Resource<PaymentReceipt | null>>();
  /**
   * Receipts from the replies to payments. The first load of a receipt uses them instead of sending a
   * request.
   */
  const replies = new Map<number, PaymentReceipt>();
  player.onSignOut(() => replies.clear());

  async function fetchReceipt(type: PaymentType, id: number) {
    const reply = replies.get(id);
    replies.delete(id);
    if (reply) return { ok: true as const, data: reply };
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
    if (!outcome.ok) return outcome;
    const [row] = outcome.data;
    return { ok: true as const, data: row ? readTransaction(row) : null };
  }

  function findResource(type: PaymentType, id: number) {
    const resource =
      receipts.get(id) ??
      player.createResource(
        () => fetchReceipt(type, id),
        (receipt) => receipt === null,
      );
    receipts.set(id, resource);
    return resource;
  }

  async function poll(resource: Resource<PaymentReceipt | null>) {
    if (!isOpen(resource.state.peek())) return;
    await resource.refresh();
    if (!isOpen(resource.state.peek())) void models.finance.refreshBalance();
  }

  return {
    put: (receipt) => void replies.set(receipt.id, receipt),
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
  return state.kind === 'ready' && state.data !== null && isPending(state.data);
}
