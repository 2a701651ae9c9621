// A page opens at its top, at the target of its hash or, after Back, at its earlier offset.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createScroll } from '../../../../client/core/routing/scroll.ts';
import { createMemoryArea } from '../../../../client/core/storage/store.ts';

/** The parts of a window that scrolling uses. `height` is that of the document, in which 100 px are in view. */
function openWindow(hash = '') {
  const listeners = new Map<string, Set<() => void>>();
  const state = { height: 1000, isLoading: false, targets: new Map<string, () => void>() };
  const observers = new Set<() => void>();
  vi.stubGlobal('scrollY', 0);
  vi.stubGlobal('innerHeight', 100);
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('history', { state: { key: 'a' }, replaceState: () => {}, scrollRestoration: 'auto' });
  vi.stubGlobal('location', { pathname: '/slot', hash });
  vi.stubGlobal('scrollTo', (_x: number, y: number) => {
    vi.stubGlobal('scrollY', Math.max(0, Math.min(y, state.height - 100)));
  });
  vi.stubGlobal(
    'addEventListener',
    (name: string, run: () => void, options: { signal?: AbortSignal } = {}) => {
      listeners.set(name, (listeners.get(name) ?? new Set()).add(run));
      options.signal?.addEventListener('abort', () => listeners.get(name)?.delete(run));
    },
  );
  vi.stubGlobal('document', {
    body: {},
    querySelector: () => (state.isLoading ? {} : null),
    getElementById: (id: string) => {
      const scrollIntoView = state.targets.get(id);
      return scrollIntoView ? { scrollIntoView } : null;
    },
    documentElement: {
      get scrollHeight() {
        return state.height;
      },
    },
  });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #run: () => void;
      constructor(run: () => void) {
        this.#run = run;
      }
      observe() {
        observers.add(this.#run);
      }
      disconnect() {
        observers.delete(this.#run);
      }
    },
  );
  const send = (name: string) => {
    for (const run of [...(listeners.get(name) ?? [])]) run();
  };
  return {
    state,
    send,
    /** The content has grown. */
    grow(height: number) {
      state.height = height;
      for (const run of [...observers]) run();
    },
    scrollBy(offset: number) {
      vi.stubGlobal('scrollY', offset);
      send('scroll');
    },
    navigate(key: string, pathname: string) {
      vi.stubGlobal('history', { state: { key }, replaceState: () => {} });
      vi.stubGlobal('location', { pathname, hash: '' });
      send('pushState');
    },
    isWaiting: () => observers.size > 0,
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Opens a page at /slot, which the visitor scrolls, and another one. */
function openTwoPages(area = createMemoryArea()) {
  const view = openWindow();
  const scroll = createScroll(area);
  scroll.restore('a', '/slot', 'top');
  view.scrollBy(400);
  view.navigate('b', '/live');
  view.scrollBy(3); // The removed page has shrunk the document.
  scroll.restore('b', '/live', 'top');
  return { view, scroll, area };
}

test('the browser does not scroll itself; a new page begins at its top, and Back returns to the offset', () => {
  const { view, scroll } = openTwoPages();
  expect(scrollY).toBe(0);
  view.navigate('a', '/slot');
  scroll.restore('a', '/slot', 'top');
  expect([scrollY, window.restoredOffset, view.isWaiting()]).toEqual([400, 400, false]);
});

test('the browser is told to leave scrolling to the site', () => {
  openWindow();
  createScroll(createMemoryArea());
  expect(history.scrollRestoration).toBe('manual');
});

test('the first page stays where the visitor has scrolled its first frame, and later pages do not', () => {
  const view = openWindow();
  const scroll = createScroll(createMemoryArea());
  vi.stubGlobal('scrollY', 50);
  scroll.restore('a', '/slot', 'top');
  expect(scrollY).toBe(50);
  view.navigate('b', '/live');
  scroll.restore('b', '/live', 'top');
  expect(scrollY).toBe(0);
});

test('a page that keeps the offset of the one before is not scrolled', () => {
  const { view, scroll } = openTwoPages();
  view.scrollBy(300);
  view.navigate('c', '/slot/category/1');
  scroll.restore('c', '/slot/category/1', 'keep');
  expect(scrollY).toBe(300);
  view.scrollBy(0);
  scroll.restore('c', '/slot/category/1', 'top'); // It is scrolled already.
  vi.stubGlobal('scrollY', 7);
  scroll.restore('c', '/slot/category/1', 'top');
  expect(scrollY).toBe(7);
});

test('a page that takes the place of another one for a while leaves its offset stored', () => {
  const view = openWindow();
  const scroll = createScroll(createMemoryArea());
  scroll.restore('a', '/slot', 'top');
  view.scrollBy(400);
  vi.stubGlobal('location', { pathname: '/maintenance', hash: '' });
  view.send('replaceState');
  view.scrollBy(10); // The removed page has shrunk the document.
  scroll.restore('a', '/maintenance', 'detour');
  expect(scrollY).toBe(0);
  view.scrollBy(20);
  scroll.restore('a', '/slot', 'top');
  expect(scrollY).toBe(400);
});

test('a page that replaces another one in its entry begins at the top', () => {
  const view = openWindow();
  const scroll = createScroll(createMemoryArea());
  scroll.restore('a', '/slot', 'top');
  view.scrollBy(400);
  scroll.restore('a', '/live', 'top');
  expect(scrollY).toBe(0);
});

test('an offset waits for content, and content that still loads may move it', () => {
  const { view, scroll } = openTwoPages();
  view.navigate('a', '/slot');
  Object.assign(view.state, { height: 200, isLoading: true });
  scroll.restore('a', '/slot', 'top');
  expect([scrollY, view.isWaiting()]).toEqual([100, true]);
  view.scrollBy(100); // The browser reports it; the visitor has not scrolled.
  view.grow(499);
  expect([scrollY, view.isWaiting()]).toEqual([399, true]);
  view.grow(500);
  expect([scrollY, view.isWaiting()]).toEqual([400, true]);
  view.state.isLoading = false;
  view.grow(500);
  expect(view.isWaiting()).toBe(false);
  view.scrollBy(0);
  view.grow(600);
  expect(scrollY).toBe(0);
});

test.each(['wheel', 'touchstart', 'keydown', 'pointerdown'])(
  'a visitor who begins to scroll (%s) is not interrupted',
  (use) => {
    const { view, scroll } = openTwoPages();
    view.navigate('a', '/slot');
    view.state.height = 200;
    scroll.restore('a', '/slot', 'top');
    view.send(use);
    expect(view.isWaiting()).toBe(false);
    view.scrollBy(60);
    view.navigate('b', '/live');
    scroll.restore('b', '/live', 'top');
    view.navigate('a', '/slot');
    scroll.restore('a', '/slot', 'top');
    expect(scrollY).toBe(60); // The new offset counts.
  },
);

test('after three seconds content that comes late moves the page no more, and neither does it after a navigation', () => {
  const { view, scroll } = openTwoPages();
  view.navigate('a', '/slot');
  view.state.height = 200;
  scroll.restore('a', '/slot', 'top');
  vi.advanceTimersByTime(2999);
  expect(view.isWaiting()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(view.isWaiting()).toBe(false);

  view.navigate('c', '/');
  scroll.restore('c', '/', 'top');
  view.navigate('a', '/slot');
  vi.stubGlobal('scrollY', 0);
  scroll.restore('a', '/slot', 'top');
  view.navigate('d', '/live');
  scroll.restore('d', '/live', 'top');
  expect(view.isWaiting()).toBe(false);
});

test.each([
  ['#bolum', 'bolum'],
  ['#b%C3%B6l', 'böl'],
  ['#%', '%'],
])('the target of the hash %s is shown as soon as it is there', (hash, id) => {
  const view = openWindow(hash);
  const scroll = createScroll(createMemoryArea());
  scroll.restore('a', '/pages/faq', 'top');
  expect(view.isWaiting()).toBe(true);
  const scrollIntoView = vi.fn<() => void>();
  view.state.targets.set(id, scrollIntoView);
  view.grow(1200);
  expect(scrollIntoView).toHaveBeenCalledTimes(1);
  expect(view.isWaiting()).toBe(false);
});

test('a reload keeps the last hundred offsets, and damaged ones are dropped', () => {
  const { view, area } = openTwoPages();
  view.send('pagehide');
  expect(JSON.parse(area.getItem('scrollOffsets') ?? '')).toEqual({ a: 400 });
  openWindow();
  createScroll(area).restore('a', '/slot', 'top');
  expect(scrollY).toBe(400);

  const many = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`k${index}`, index]));
  for (const [text, offsets] of [
    [JSON.stringify(many), 100],
    ['{"a":"400","b":7}', 1],
    ['null', 0],
    ['{', 0],
  ] as const) {
    area.setItem('scrollOffsets', text);
    const next = openWindow();
    createScroll(area);
    next.send('pagehide');
    expect(Object.keys(JSON.parse(area.getItem('scrollOffsets') ?? ''))).toHaveLength(offsets);
  }
});
