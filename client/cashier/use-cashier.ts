/** Maps the steps of a payment (form, review, receipt) to addresses of its page. */
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { useModels } from '../models.ts';
import { useEntryKey } from '../routing/history-entry.ts';
import { navigation } from '../routing/navigation.ts';
import { useQuery } from '../routing/query.ts';
import type { PaymentType } from './attempt.ts';
import { getMethodForms } from './method-form.ts';
import { getPayments } from './payment.ts';
import { getReceipts } from './receipts.ts';
import { findRefusedField } from './refused-field.ts';
import type { PaymentOrder } from './transfer.ts';

export type CashierStep = 'start' | 'form' | 'review' | 'lost' | 'receipt';

/** The step that an address names; `start` is the list of methods. */
interface Place {
  readonly step: Exclude<CashierStep, 'lost'>;
  readonly methodID: number | undefined;
  readonly receiptID: number | undefined;
}

/**
 * Returns the current step and the functions that lead to others. After a payment, the receipt replaces the review. A
 * form that was already sent redirects to the methods; a review without an order, as after a reload, to its form.
 *
 * path: the path of the page.
 */
export function useCashier(type: PaymentType, path: string) {
  useSignals();
  const models = useModels();
  const [query] = useQuery();
  const entryKey = useEntryKey();
  const payment = getPayments(models)[type];
  const forms = getMethodForms(models)[type];
  const place = readPlace(query);
  const { methodID } = place;
  const state = payment.state.value;
  const order = forms.order.value;
  const refusal = payment.refusal.value;

  const isLost = state.kind === 'searching' || state.kind === 'unknown' || state.kind === 'absent';
  const isSpent = place.step !== 'receipt' && methodID !== undefined && forms.isSpent(entryKey);
  const isReviewGone = place.step === 'review' && order === null;
  const formAddress = buildAddress(path, { method: methodID });
  const step: CashierStep = isLost
    ? 'lost'
    : isSpent
      ? 'start'
      : isReviewGone
        ? methodID === undefined
          ? 'start'
          : 'form'
        : place.step;

  useEffect(() => {
    if (state.kind !== 'accepted') return;
    getReceipts(models).put(state.receipt);
    forms.finish();
    navigation.go(buildAddress(path, { receipt: state.receipt.id }), { replace: true });
    payment.dismiss();
  }, [state, models, forms, payment, path]);

  useEffect(() => {
    if (isSpent) navigation.go(path, { replace: true });
    // An accepted payment also clears the order; the effect above then replaces the review by the receipt.
    else if (isReviewGone && payment.state.peek().kind !== 'accepted') {
      navigation.go(formAddress, { replace: true });
    }
  }, [isSpent, isReviewGone, formAddress, path, payment]);

  // A refusal that concerns one field returns to the form, where the player can correct it.
  useEffect(() => {
    if (!refusal || step !== 'review' || !order) return;
    const form = forms.find(order.method.id).state.peek();
    if (form.kind === 'ready' && form.data && findRefusedField(refusal, form.data)) history.back();
  }, [refusal, step, order, forms]);

  const stepKey = `${step} ${methodID ?? ''} ${place.receiptID ?? ''}`;
  const firstStepKey = useRef<string | null>(stepKey);
  if (firstStepKey.current !== stepKey) firstStepKey.current = null;
  const hasMoved = firstStepKey.current === null;

  return {
    step,
    /** The method that the form or the review shows. */
    methodID: methodID ?? order?.method.id,
    receiptID: place.receiptID,
    payment,
    state,
    order,
    /** Whether the heading of the step takes the focus; on the first step of a visit, the page's heading does. */
    takesFocus: hasMoved,
    buildFormAddress: (id: number) => buildAddress(path, { method: id }),
    review(reviewed: PaymentOrder) {
      forms.review(reviewed, entryKey);
      navigation.go(buildAddress(path, { method: methodID, step: 'review' }));
    },
    /** Returns from the review to the form, which still has its values. */
    changeAmount: () => history.back(),
    /** Returns to the review, or after a reload to the form, once the search has found no payment. */
    reviewAgain() {
      const { kind } = state;
      if (kind !== 'absent') return;
      // After a reload the order is gone; only the method of the form is known.
      if (!order) navigation.go(buildAddress(path, { method: state.attempt.methodID }), { replace: true });
      payment.dismiss();
    },
    /** Abandons the payment and shows the methods. */
    leave() {
      forms.finish();
      payment.dismiss();
      navigation.go(path, { replace: true });
    },
  };
}

function readPlace(query: Readonly<Record<string, string | undefined>>): Place {
  const methodID = readId(query.method);
  const receiptID = readId(query.receipt);
  if (receiptID !== undefined) return { step: 'receipt', methodID: undefined, receiptID };
  if (query.step === 'review') return { step: 'review', methodID, receiptID };
  return { step: methodID === undefined ? 'start' : 'form', methodID, receiptID };
}

function readId(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

function buildAddress(path: string, parts: Readonly<Record<string, string | number | undefined>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parts)) if (value !== undefined) query.set(name, String(value));
  return query.size === 0 ? path : `${path}?${query}`;
}
