import { type RefObject, useEffect, useRef } from 'react';
import { revealInRow } from './reveal-in-row.ts';

/**
 * Returns a ref for a list of chips. On a phone, the list or its parent is a row that scrolls sideways; that
 * row scrolls to the chip with `aria-current`.
 *
 * chosen: identifies the selected chip; the row scrolls when it changes.
 */
export function useChosenChip(chosen: string | number | undefined): RefObject<HTMLElement | null> {
  const list = useRef<HTMLElement>(null);
  const shown = useRef<string | number>(undefined);
  useEffect(() => {
    if (shown.current === chosen || !list.current) return;
    const isNewRow = shown.current === undefined;
    shown.current = chosen;
    const chip = list.current.querySelector<HTMLElement>('[aria-current="true"]');
    // A new row already shows its first chip. Measuring it would lay out the page before the first paint, so
    // it is not measured.
    if (!chip || (isNewRow && chip === list.current.querySelector('a, button'))) return;
    for (const row of [list.current, list.current.parentElement]) if (row) revealInRow(row, chip);
  }, [chosen]);
  return list;
}
