import { type RefObject, useEffect, useRef } from 'react';
import { revealInRow } from './reveal-in-row.ts';

/**
 * Returns the ref of a list of chips, which on a phone lies in a row that scrolls sideways: the list itself or its
 * parent. The row scrolls to the chip that `aria-current` marks.
 *
 * chosen: identifies that chip; the row scrolls when it changes.
 */
export function useChosenChip(chosen: string | number | undefined): RefObject<HTMLElement | null> {
  const list = useRef<HTMLElement>(null);
  const shown = useRef<string | number>(undefined);
  useEffect(() => {
    if (shown.current === chosen || !list.current) return;
    const isNewRow = shown.current === undefined;
    shown.current = chosen;
    const chip = list.current.querySelector<HTMLElement>('[aria-current="true"]');
    // A new row already shows its first chip, so nothing is measured; that would lay out the page before its
    // first paint.
    if (!chip || (isNewRow && chip === list.current.querySelector('a, button'))) return;
    for (const row of [list.current, list.current.parentElement]) if (row) revealInRow(row, chip);
  }, [chosen]);
  return list;
}
