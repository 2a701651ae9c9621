/**
 * Scrolls a page when it opens: to its top, to the target of its hash or, after Back, to its earlier offset.
 */
import type { TextArea } from '../storage/store.ts';
import { ensureEntryState } from './navigation.ts';

const OFFSETS_KEY = 'scrollOffsets';
/** After this time, a page is no longer scrolled to its offset or to the target of its hash. */
const CONTENT_TIMEOUT_MS = 3000;

/**
 * Decides the scroll offset of a new page.
 *
 * top: the page begins at the top. keep: the page keeps the offset of the previous page. detour: the page
 * replaces another one for a while. It begins at the top and stores no offset, so that the offset of the
 * other page stays stored.
 */
export type ScrollRule = 'top' | 'keep' | 'detour';

export interface Scroll {
  /**
   * Scrolls a page that has just been put into the document: to the offset stored for its history entry, else
   * to the target of its hash, else as the rule says. Does nothing if that page is scrolled already. key: the key of
   * the history entry.
   */
  restore(key: string, path: string, rule: ScrollRule): void;
}

/** Takes over scroll restoration from the browser. area: session storage, which survives a reload. */
export function createScroll(area: TextArea): Scroll {
  history.scrollRestoration = 'manual';
  const offsets = new Map(readOffsets(area));
  let current: { readonly key: string; readonly path: string; readonly pathname: string } | null = null;
  let isFirst = true;
  let isRecording = false;
  let stopWaiting: (() => void) | null = null;

  // While content loads, it is the browser that scrolls and not the user, so the offset is not recorded.
  const record = () => {
    if (!current || !isRecording || stopWaiting) return;
    if (scrollY !== (offsets.get(current.key) ?? 0)) offsets.set(current.key, scrollY);
  };
  addEventListener('scroll', record, { passive: true });
  // Removing the old page may shrink the document and scroll it, so recording stops before that. Recording
  // goes on when an overlay opens, since its entry has the key of the page below.
  for (const event of ['popstate', 'pushState']) {
    addEventListener(event, () => {
      if (current?.key === ensureEntryState().key) return;
      record(); // The browser tells of a scroll with the next frame, and a busy one may navigate before it.
      current = null;
    });
  }
  addEventListener('replaceState', () => {
    if (location.pathname !== current?.pathname) isRecording = false;
  });
  addEventListener('pagehide', () =>
    area.setItem(OFFSETS_KEY, JSON.stringify(Object.fromEntries([...offsets].slice(-100)))),
  );

  return {
    restore(key, path, rule) {
      if (current?.key === key && current.path === path) return;
      stopWaiting?.();
      stopWaiting = null;
      isRecording = rule !== 'detour';
      if (rule === 'detour') {
        current = null;
        scrollTo(0, 0);
        return;
      }
      const isReplacedPage = current?.key === key && current.path !== path;
      const offset = isReplacedPage ? undefined : offsets.get(key);
      current = { key, path, pathname: location.pathname };
      // Before the first page is rendered, the visitor may have scrolled the first frame.
      const hasScrolled = isFirst && scrollY > 0;
      isFirst = false;
      if (hasScrolled) return;
      const target = location.hash.slice(1);
      if (offset === undefined && rule !== 'keep') scrollTo(0, 0);
      if (offset === undefined && target === '') return;
      stopWaiting = retryWhileContentGrows(
        () => (offset === undefined ? scrollToTarget(target) : scrollToOffset(offset)),
        () => {
          stopWaiting = null;
        },
      );
    },
  };
}

/**
 * Scrolls as far as the document allows; returns whether that was far enough, and content will no longer replace
 * placeholders. When it does, the browser scrolls along with what stands below them.
 */
function scrollToOffset(offset: number): boolean {
  scrollTo(0, offset);
  window.restoredOffset = scrollY;
  const isLoading = document.querySelector('main [data-loading]') !== null;
  return !isLoading && document.documentElement.scrollHeight - innerHeight >= offset;
}

/** Scrolls to the element of a hash; returns whether it exists. */
function scrollToTarget(hash: string): boolean {
  const element = document.getElementById(decodeHash(hash));
  element?.scrollIntoView();
  return element !== null;
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash; // A percent sign that is not part of an encoding makes the decoding fail.
  }
}

/**
 * Scrolls now, and again whenever content arrives until `scroll` returns true, unless the user scrolls first.
 *
 * Returns a function that stops the attempts; null when the first attempt succeeds. done: called once later
 * attempts have ended.
 */
function retryWhileContentGrows(scroll: () => boolean, done: () => void): (() => void) | null {
  if (scroll()) return null;

  const waiting = new AbortController();
  const finish = () => {
    waiting.abort();
    observer.disconnect();
    clearTimeout(timer);
    done();
  };
  const observer = new ResizeObserver(() => {
    if (scroll()) finish();
  });
  observer.observe(document.body);
  const timer = setTimeout(finish, CONTENT_TIMEOUT_MS);
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
    return []; // Damaged offsets are dropped; pages start at the top.
  }
}
