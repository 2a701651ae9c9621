/** Moves the focus to an element that somebody has just opened; a `ref` for that element. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
