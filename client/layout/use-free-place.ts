import { type RefObject, useLayoutEffect } from 'react';

const GAP_PX = 12;
const CONTROLS = 'a[href], button, input, select, textarea, summary';

/**
 * Places the list of toasts, which normally lies above the tab bar. In a window below 900 px, the list moves
 * directly below the header if it covers a control above the tab bar, but would cover none below the header.
 *
 * toasts: the toasts in the list. The list is placed again when they change and, while there are any, when
 * elements are added to the page or removed, and when the window is resized.
 */
export function useFreePlace(list: RefObject<HTMLElement | null>, toasts: readonly unknown[]): void {
  useLayoutEffect(() => {
    const element = list.current;
    if (!element || toasts.length === 0) return;
    const dialog = element.closest('dialog');
    const isFree = ({ left, right, top, bottom }: DOMRect) => {
      const page = dialog ?? document.querySelector('main');
      for (const control of page?.querySelectorAll(CONTROLS) ?? []) {
        // Controls in parts of the page that `content-visibility` skips are ignored, since measuring them
        // would lay out those parts.
        if (element.contains(control) || !control.checkVisibility({ contentVisibilityAuto: true })) continue;
        const box = control.getBoundingClientRect();
        if (box.left < right && left < box.right && box.top < bottom && top < box.bottom) return false;
      }
      return true;
    };
    const place = () => {
      element.style.inset = '';
      if (innerWidth >= 900) return;
      const below = element.getBoundingClientRect();
      if (isFree(below)) return;
      const top = (document.querySelector('.header')?.getBoundingClientRect().bottom ?? 0) + GAP_PX;
      if (isFree(new DOMRect(below.x, top, below.width, below.height)))
        element.style.inset = `${top}px ${innerWidth - below.right}px auto ${below.left}px`;
    };
    place();
    // The links, buttons and fields of the page may change while a toast is shown, for example when a page
    // finishes loading or a form shows its errors.
    let frame = 0;
    const observer = new MutationObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(place);
    });
    observer.observe(dialog ?? document.body, { childList: true, subtree: true });
    addEventListener('resize', place);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      removeEventListener('resize', place);
    };
  }, [list, toasts]);
}
