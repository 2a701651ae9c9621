/** Cancels the second click of a double click when the first one has replaced what was pressed. */

const CONTROLS = 'a, button, input, label, select, summary';

/**
 * Listens until the page is closed. A double click on “Onayla” (confirm) would otherwise press whatever the receipt
 * has at that place, or take the focus from its heading.
 */
export function cancelStraySecondClicks() {
  let control: Element | null = null;
  const isStray = ({ detail }: MouseEvent) => detail > 1 && control?.isConnected === false;
  addEventListener(
    'mousedown',
    (event) => {
      if (isStray(event)) event.preventDefault();
      else if (event.target instanceof Element) control = event.target.closest(CONTROLS) ?? event.target;
    },
    true,
  );
  addEventListener(
    'click',
    (event) => {
      if (!isStray(event)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
}
