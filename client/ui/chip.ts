import './chip.css';
import { type RefObject, useEffect, useRef } from 'react';

/** Returns the classes of a chip: a small link or button that can be selected. */
export function buildChipClass(isSelected = false): string {
  return isSelected ? 'chip is-chosen' : 'chip';
}

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

/** This much of the next item also comes into view, as a sign that the row scrolls further. */
const PEEK_PX = 32;

/**
 * Scrolls a row sideways until an item and a part of its neighbour are in view. `scrollIntoView` would scroll
 * the page too.
 */
export function revealInRow(row: HTMLElement, item: HTMLElement): void {
  const [rowBox, itemBox] = [row.getBoundingClientRect(), item.getBoundingClientRect()];
  const before = itemBox.left - rowBox.left;
  const after = itemBox.right - rowBox.right;
  if (after > 0) row.scrollLeft += Math.min(after + PEEK_PX, before);
  else if (before < 0) row.scrollLeft += before - PEEK_PX;
}
