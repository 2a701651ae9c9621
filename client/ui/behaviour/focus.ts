/** Returns the heading of the page, or the page itself if it has none, ready to take the focus. */
export function findPageHeading(): HTMLElement | null {
  const main = document.querySelector('main');
  const heading = main?.querySelector('h1') ?? main;
  if (heading) heading.tabIndex = -1;
  return heading;
}

/**
 * Moves the focus to an element whose page or dialog has changed. Does nothing if the user has moved to another
 * part meanwhile, such as a menu of the header, which would close without the focus.
 */
export function takeFocus(element: HTMLElement | null | undefined) {
  const { activeElement } = document;
  // The browser moves the focus to the body when the focused element is removed.
  const isFree = activeElement === null || activeElement === document.body;
  if (isFree || element?.closest('dialog, main')?.contains(activeElement)) {
    element?.focus({ preventScroll: true });
  }
}
