/**
 * Focuses a row whose buttons go with the decision on it, and keeps its height, so that no other row moves.
 */
export function keepRow(row: HTMLElement | null): void {
  if (!row) return;
  row.focus();
  row.style.minHeight = `${row.getBoundingClientRect().height}px`;
}
