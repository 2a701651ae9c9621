/** Moves the focus to an element when it is rendered; used as the `ref` of that element. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
