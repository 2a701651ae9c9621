/** The least space above the toasts; with more, two lines and a button would reach the heading of a low window. */
const MARGIN_PX = 2;
/** The headings, rows, facts and controls, which a toast must not hide. */
const CONTENT = 'h1, h2, h3, li, tr, dt, dd, article, a[href], button, input, select, textarea, summary';

/**
 * Places the list of toasts, which normally lies at the lower right. If it covers content there, and covers less of it
 * over the header, the list moves there. The list is placed again when elements are added to the page or removed, and
 * when the window is resized. Returns a function that ends this.
 */
export function placeToasts(list: HTMLElement): () => void {
  const dialog = list.closest('dialog');
  const place = () => {
    list.style.inset = '';
    const low = list.getBoundingClientRect();
    const header = document.querySelector('.header')?.getBoundingClientRect();
    const top = Math.max(MARGIN_PX, ((header?.bottom ?? 0) - low.height) / 2);
    const high = new DOMRect(low.x, top, low.width, low.height);
    const page = dialog ?? document.querySelector('main');
    if (page && low.height > 0 && countCovered(page, list, high) < countCovered(page, list, low))
      list.style.inset = `${top}px ${innerWidth - low.right}px auto ${low.left}px`;
  };
  place();
  // The page may change while a toast is shown, for example when it finishes loading or a form shows its errors.
  let frame = 0;
  const placeAgain = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(place);
  };
  const observer = new MutationObserver(placeAgain);
  observer.observe(dialog ?? document.body, { childList: true, subtree: true });
  addEventListener('resize', placeAgain);
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
    removeEventListener('resize', placeAgain);
  };
}

/** Counts the content of a page that lies in a box, without what the list of toasts itself contains. */
function countCovered(page: Element, list: Element, { left, right, top, bottom }: DOMRect): number {
  let count = 0;
  for (const content of page.querySelectorAll(CONTENT)) {
    // Parts of the page that `content-visibility` skips are ignored, since measuring them would lay them out.
    if (list.contains(content) || !content.checkVisibility({ contentVisibilityAuto: true })) continue;
    const box = content.getBoundingClientRect();
    if (box.left < right && left < box.right && box.top < bottom && top < box.bottom) count += 1;
  }
  return count;
}
