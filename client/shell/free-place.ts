/** The least space between the toasts and the edge of the window. */
const MARGIN_PX = 2;
/** The headings, rows, facts and controls, which a toast must not hide. */
const CONTENT = 'h1, h2, h3, li, tr, dt, dd, article, a[href], button, input, select, textarea, summary';

/**
 * Places the list of toasts, which normally lies at the lower right. If it covers content there, it moves over the
 * header or over the tab bar, where it covers less. A dialog without a free place makes room above the list. The list is
 * placed again when elements are added to the page or removed, and when the page has been scrolled or the window resized.
 * Returns a function that ends this.
 */
export function placeToasts(list: HTMLElement): () => void {
  const dialog = list.closest('dialog');
  const page = dialog ?? document.querySelector('main');
  const place = () => {
    list.style.inset = '';
    dialog?.removeAttribute('style');
    const { x, top, right, width, height } = list.getBoundingClientRect();
    if (!page || height === 0) return;
    const headerEnd = document.querySelector('.header')?.getBoundingClientRect().bottom ?? 0;
    const tabsTop = document.querySelector('.tab-bar')?.getBoundingClientRect().top || innerHeight;
    // The bars hide what lies behind them of a page; a dialog is above them.
    const [start, end] = dialog ? [0, innerHeight] : [headerEnd, tabsTop];
    const overTabs = innerHeight - MARGIN_PX - height;
    const tops = [top, Math.max(MARGIN_PX, (headerEnd - height) / 2), overTabs];
    const boxes = measureContent(page, list);
    const counts = tops.map((y) => {
      const seenTop = Math.max(y, start);
      return countCovered(boxes, new DOMRect(x, seenTop, width, Math.min(y + height, end) - seenTop));
    });
    const least = Math.min(...counts);
    const isCrowded = dialog !== null && least > 0;
    if (isCrowded)
      dialog.style.cssText = `max-height: ${overTabs - 2 * MARGIN_PX}px; margin-block: ${MARGIN_PX}px auto`;
    const best = isCrowded ? overTabs : tops[counts.indexOf(least)];
    if (best !== top) list.style.inset = `${best}px ${innerWidth - right}px auto ${x}px`;
  };
  place();
  // The page may change while a toast is shown, for example when it finishes loading or a form shows its errors.
  const observer = new MutationObserver(place);
  observer.observe(dialog ?? document.body, { childList: true, subtree: true });
  addEventListener('resize', place);
  addEventListener('scrollend', place);
  return () => {
    dialog?.removeAttribute('style');
    observer.disconnect();
    removeEventListener('resize', place);
    removeEventListener('scrollend', place);
  };
}

/** Measures the content of a page or a dialog, without what the list of toasts itself contains. */
function measureContent(page: Element, list: Element): DOMRect[] {
  // Parts of the page that `content-visibility` skips are ignored, since measuring them would lay them out.
  return [...page.querySelectorAll(CONTENT)]
    .filter((content) => !list.contains(content) && content.checkVisibility({ contentVisibilityAuto: true }))
    .map((content) => content.getBoundingClientRect());
}

/** Counts the content that lies in a box. */
function countCovered(boxes: readonly DOMRect[], box: DOMRect): number {
  if (box.height <= 0) return 0;
  return boxes.filter(
    ({ left, right, top, bottom }) =>
      left < box.right && box.left < right && top < box.bottom && box.top < bottom,
  ).length;
}
