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
