/** Determines the step of a payment and moves between steps: on a page each has an address, in a dialog none. */
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { AnyId } from '#contracts/read-types';
import { isSameId, parseId } from '../../core/api/values.ts';
import { useModels } from '../../core/models.ts';
import { goBack, navigation, useEntryKey } from '../../core/routing/navigation.ts';
import { useQuery } from '../../core/routing/query.ts';
import { findPageHeading, takeFocus } from '../../ui/behaviour/focus.ts';
import { findRefusedField } from './form/method-fields.ts';
import { getMethodForms } from './form/method-form.ts';
import type { PaymentType } from './payment/attempt.ts';
import { getPayments } from './payment/payment.ts';
import { findReceiptID, getReceipts } from './payment/receipts.ts';
import type { PaymentOrder } from './payment/transfer.ts';

/** A step with the method or the receipt that it shows; `start` is the list of methods. */
export interface CashierLocation {
  readonly step: 'start' | 'form' | 'review' | 'receipt';
  readonly methodID?: AnyId | undefined;
  readonly receiptID?: AnyId | undefined;
}

export interface CashierNavigation {
  readonly place: CashierLocation;
  /**
   * The key of the current browser history entry. A form that was sent is recognised by this key. Null in a
   * dialog, whose steps have no history entries.
   */
  readonly entryKey: string | null;
  readonly go: (place: CashierLocation, options?: { readonly replace?: boolean }) => void;
  /** Returns from the review to the form. */
  readonly back: () => void;
  /** Moves the focus to the start of the first step, which has no step heading. */
  readonly focusStart: () => void;
  /** In a dialog, begins a new payment after the receipt; null on a page, where a link does this. */
  readonly restart: (() => void) | null;
}

export type CashierStep = CashierLocation['step'] | 'lost';

/**
 * Returns the current step and the functions that lead to other steps. After a payment, the receipt replaces
 * the review. A form that was already sent redirects to the methods. A review without its order, as after a
 * reload, redirects to its form.
 */
export function useCashier(type: PaymentType, { place, entryKey, go, back }: CashierNavigation) {
  const models = useModels();
  const payment = getPayments(models)[type];
  const forms = getMethodForms(models)[type];
  const { methodID } = place;
  const state = payment.state.value;
  const order = forms.order.value;
  const refusal = payment.refusal.value;

  const isLost = state.kind === 'searching' || state.kind === 'unknown' || state.kind === 'absent';
  const isSpent =
    place.step !== 'receipt' && methodID !== undefined && entryKey !== null && forms.isSpent(entryKey);
  // Back can lead to the review of a method after another method's payment was reviewed.
  const isReviewGone = place.step === 'review' && !isSameId(order?.method.id, methodID ?? order?.method.id);
  const stepBefore = methodID === undefined ? 'start' : 'form';
  const step: CashierStep = isLost ? 'lost' : isSpent ? 'start' : isReviewGone ? stepBefore : place.step;

  const isAccepted = state.kind === 'accepted';
  useEffect(() => {
    if (state.kind !== 'accepted') return;
    getReceipts(models).put(state.receipt);
    go({ step: 'receipt', receiptID: findReceiptID(state.receipt) }, { replace: true });
  }, [state, models, go]);

  // The order stays until the receipt is shown: a review without its order would lead back to the form.
  const isDone = isAccepted && place.step === 'receipt';
  useEffect(() => {
    if (!isDone) return;
    forms.finish();
    payment.dismiss();
  }, [isDone, forms, payment]);

  // A form that was already sent leads to the methods. A review without its order, as after a reload, leads
  // back to the form, unless the payment was accepted: then the effect above opens its receipt.
  useEffect(() => {
    if (isSpent) go({ step: 'start' }, { replace: true });
    else if (isReviewGone && !isAccepted) go({ step: stepBefore, methodID }, { replace: true });
  }, [isSpent, isReviewGone, isAccepted, stepBefore, methodID, go]);

  // A refusal that concerns one field returns to the form, where the player can correct it.
  useEffect(() => {
    if (!refusal || step !== 'review' || !order) return;
    const form = forms.find(order.method.id).state.peek();
    if (form.kind !== 'ready' || !form.data || !findRefusedField(refusal, form.data)) return;
    // Going back takes a moment. `StrictMode` runs the effect again meanwhile, and the form would be left too.
    return models.timers.after(0, back);
  }, [refusal, step, order, forms, back, models]);

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
    review(reviewed: PaymentOrder) {
      forms.review(reviewed, entryKey);
      go({ step: 'review', methodID });
    },
    /** Returns from the review to the form, which still has its values. */
    changeAmount: back,
    /**
     * If the search has found no payment, returns to the review, or to the form if a reload has removed the
     * order.
     */
    reviewAgain() {
      const { kind } = state;
      if (kind !== 'absent') return;
      // A reload removes the order, but the attempt contains the id of the method, so its form can be shown.
      if (!order) go({ step: 'form', methodID: state.attempt.methodID }, { replace: true });
      payment.dismiss();
    },
    /** Abandons the payment and shows the methods. */
    leave() {
      forms.finish();
      payment.dismiss();
      go({ step: 'start' }, { replace: true });
    },
  };
}

/** Returns the navigation of a page, whose address names the step. path: the path of the page. */
export function usePageNavigation(path: string): CashierNavigation {
  const [query] = useQuery();
  const entryKey = useEntryKey();
  const go = useCallback<CashierNavigation['go']>(
    (place, options) => navigation.go(buildAddress(path, place), options),
    [path],
  );
  return useMemo(
    () => ({
      place: readPlace(query),
      entryKey,
      go,
      back: goBack,
      focusStart: () => takeFocus(findPageHeading()),
      restart: null,
    }),
    [query, entryKey, go],
  );
}

export function buildAddress(path: string, { step, methodID, receiptID }: CashierLocation): string {
  const query = new URLSearchParams();
  if (methodID !== undefined) query.set('method', String(methodID));
  if (step === 'review') query.set('step', step);
  if (receiptID !== undefined) query.set('receipt', String(receiptID));
  return query.size === 0 ? path : `${path}?${query}`;
}

function readPlace(query: Readonly<Record<string, string | undefined>>): CashierLocation {
  const methodID = query.method ? parseId(query.method) : undefined;
  const receiptID = query.receipt ? parseId(query.receipt) : undefined;
  if (receiptID !== undefined) return { step: 'receipt', receiptID };
  if (query.step === 'review') return { step: 'review', methodID };
  return { step: methodID === undefined ? 'start' : 'form', methodID };
}
