/**
 * Moves between the steps of a payment. On a page, each step has its own address; in a dialog, the address
 * stays the same.
 */
import { useCallback, useMemo } from 'react';
import type { AnyId } from '#contracts/read-types';
import { parseId } from '../../core/api/values.ts';
import { goBack, navigation, useEntryKey } from '../../core/routing/navigation.ts';
import { useQuery } from '../../core/routing/query.ts';
import { findPageHeading, takeFocus } from '../../ui/behaviour/focus.ts';

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

/** Returns the address of a step. */
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
