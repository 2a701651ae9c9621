import { flushSync } from 'react-dom';

declare global {
  interface Window {
    /** The last control of the first frame whose press waits for the code of the site. */
    pressedControl?: HTMLElement;
  }
}

/**
 * Replaces the first frame of index.html by the site. The focus moves to the same control of the site, and a
 * press that the frame could not carry out is carried out.
 *
 * render: renders the site into `root`.
 */
export function replaceFrame(root: HTMLElement, render: () => void) {
  const focus = rememberControl(root, document.activeElement);
  const press = rememberControl(root, window.pressedControl);
  delete root.dataset.frame;
  flushSync(render);
  focus()?.focus({ preventScroll: true });
  press()?.click();
}

/** Returns a function that finds the control of the rendered site that equals one of the frame. */
function rememberControl(root: HTMLElement, control: Element | null = null): () => HTMLElement | undefined {
  if (!control || !root.contains(control)) return () => undefined;
  const describe = (each: Element) =>
    [each.textContent, each.getAttribute('href'), each.getAttribute('aria-label')].join();
  const description = describe(control);
  const listEqual = () =>
    [...root.querySelectorAll<HTMLElement>(control.localName)].filter(
      (each) => describe(each) === description,
    );
  const place = listEqual().findIndex((each) => each.isSameNode(control));
  return () => listEqual()[place];
}
