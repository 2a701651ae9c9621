/** Where a page is scrolled to: the top for a new one, where it was for Back and Forward, however late its content comes. */
import type { TextArea } from '../storage/area.ts';

const OFFSETS_KEY = 'scrollOffsets';
/** A page whose content has not come by then is left where it is. */
const PATIENCE_MS = 3000;

export interface Scroll {
  /** A page stands at its entry: called once its content is in the document. */
  arrive(key: string, path: string, keepsScroll: boolean): void;
}

/** Takes scrolling over from the browser. area: outlives a reload of the tab. */
export function takeScroll(area: TextArea): Scroll {
  history.scrollRestoration = 'manual';
  const offsets = new Map(readOffsets(area));
  let current: { readonly key: string; readonly path: string } | null = null;
  let stopWaiting: (() => void) | null = null;

  // While one waits for content, what the browser scrolls to is not what a person chose.
  addEventListener(
    'scroll',
    () => {
      if (current && !stopWaiting) offsets.set(current.key, scrollY);
    },
    { passive: true },
  );
  // A page that goes away may shrink the document, and so scroll it: that is no offset of the entry one left.
  for (const event of ['popstate', 'pushState']) {
    addEventListener(event, () => {
      current = null;
    });
  }
  addEventListener('pagehide', () =>
    area.setItem(OFFSETS_KEY, JSON.stringify(Object.fromEntries([...offsets].slice(-100)))),
  );

  return {
    arrive(key, path, keepsScroll) {
      stopWaiting?.();
      stopWaiting = null;
      const isReplacedPage = current?.key === key && current.path !== path;
      const known = isReplacedPage ? undefined : offsets.get(key);
      current = { key, path };
      if (known === undefined) {
        if (!keepsScroll) scrollTo(0, 0);
      } else {
        stopWaiting = scrollWhenTallEnough(known, () => {
          stopWaiting = null;
        });
      }
    },
  };
}

/**
 * Scrolls as soon as the document is tall enough, unless the person scrolls first.
 *
 * Answers how to give up; null when there was nothing to wait for.
 */
function scrollWhenTallEnough(offset: number, done: () => void): (() => void) | null {
  const isTallEnough = () => document.documentElement.scrollHeight - innerHeight >= offset;
  scrollTo(0, offset); // as far as it goes
  if (isTallEnough()) return null;

  const waiting = new AbortController();
  const finish = () => {
    waiting.abort();
    observer.disconnect();
    clearTimeout(timer);
    done();
  };
  const observer = new ResizeObserver(() => {
    if (!isTallEnough()) return;
    scrollTo(0, offset);
    finish();
  });
  observer.observe(document.body);
  const timer = setTimeout(finish, PATIENCE_MS);
  for (const event of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
    addEventListener(event, finish, { passive: true, signal: waiting.signal });
  }
  return finish;
}

function readOffsets(area: TextArea): [key: string, offset: number][] {
  try {
    const stored: unknown = JSON.parse(area.getItem(OFFSETS_KEY) ?? '{}');
    return Object.entries(stored ?? {}).filter(([, offset]) => typeof offset === 'number');
  } catch {
    return []; // damaged: pages begin at the top
  }
}
