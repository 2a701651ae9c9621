import { useLayoutEffect } from 'react';

/**
 * Removes the first frame of index.html once the site is rendered below it. Focus and typed text move to the same
 * control of the site, and what was pressed in the frame and needs code is carried out.
 * @useSignals
 */
export function FirstFrameEnd() {
  useLayoutEffect(() => {
    const frame = document.getElementById('frame');
    const root = document.getElementById('root');
    if (!frame || !root) return; // There is no frame in development.
    const { activeElement } = document;
    const focused = findSame(activeElement, frame, root);
    const pressed = findSame(window.pressedControl, frame, root);
    frame.remove();
    (pressed ?? focused)?.focus({ preventScroll: true });
    pressed?.click();
    if (!(focused instanceof HTMLInputElement)) return;
    // React takes an assignment of `value` for its own, and would not report the text to a field that it controls.
    focused.setRangeText(Object(activeElement).value, 0, 0, 'end');
    focused.dispatchEvent(new Event('input', { bubbles: true }));
  }, []);
  return null;
}

/** Finds the control of the site that equals one of the frame. */
function findSame(control: Element | null = null, frame: Element, root: Element): HTMLElement | undefined {
  if (!control || !frame.contains(control)) return undefined;
  const describe = (each: Element) =>
    [each.textContent, each.getAttribute('href'), each.getAttribute('aria-label')].join();
  const listEqual = (inside: Element) =>
    [...inside.querySelectorAll<HTMLElement>(control.localName)].filter(
      (each) => describe(each) === describe(control),
    );
  return listEqual(root)[listEqual(frame).findIndex((each) => each.isSameNode(control))];
}
