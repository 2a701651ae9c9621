// The behaviour of the page, with stand-ins for the few objects of the document that it touches.
import { afterEach, expect, test, vi } from 'vitest';
import { findPageHeading, takeFocus } from '../../../../client/ui/behaviour/focus.ts';
import { cancelStraySecondClicks } from '../../../../client/ui/behaviour/second-click.ts';
import { waitForPictures } from '../../../../client/ui/behaviour/wait-for-pictures.ts';
import { afterPaint, waitForTask, whenIdle } from '../../../../client/ui/behaviour/when-idle.ts';
import { revealInRow } from '../../../../client/ui/chip.ts';
import { copyText } from '../../../../client/ui/forms/parts/copy-text.ts';
import { closeByLink } from '../../../../client/ui/overlays/popup.ts';
import { createManualTimers } from '../../support/manual-timers.ts';

afterEach(() => vi.useRealTimers());

/** An element that is focused and asked for what is around it, as far as the tests need one. */
class FakeElement {
  value = '';
  tabIndex = 0;
  isConnected = true;
  readonly style = { cssText: '' };
  readonly focus = vi.fn<(options?: object) => void>();
  readonly select = vi.fn<() => void>();
  readonly remove = vi.fn<() => void>();
  readonly append = vi.fn<(child: unknown) => void>();
  around: Readonly<Record<string, FakeElement>> = {};
  closest(selector: string): FakeElement | null {
    return this.around[selector] ?? null;
  }
  contains(other: unknown): boolean {
    return other === this || Object.values(this.around).some((each) => each === other);
  }
  querySelector(): FakeElement | null {
    return null;
  }
}

function stubDocument(parts: object = {}) {
  const page = { body: new FakeElement(), activeElement: null as FakeElement | null, ...parts };
  vi.stubGlobal('document', page);
  vi.stubGlobal('HTMLElement', FakeElement);
  vi.stubGlobal('Element', FakeElement);
  return page;
}

test('a text goes to the clipboard, and a failure of it is told', async () => {
  const writeText = vi
    .fn<(text: string) => Promise<void>>()
    .mockResolvedValueOnce()
    .mockRejectedValueOnce(new Error('no'));
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  await copyText('TR1');
  expect(writeText).toHaveBeenCalledWith('TR1');
  await expect(copyText('TR1')).rejects.toThrow('no');
});

test('without a clipboard, a field below the window is copied and removed, and the focus returns', async () => {
  vi.stubGlobal('navigator', {});
  const dialog = new FakeElement();
  const before = new FakeElement();
  before.around = { 'dialog, [popover]': dialog };
  const field = new FakeElement();
  const execCommand = vi.fn<(name: string) => boolean>().mockReturnValueOnce(true).mockReturnValue(false);
  const page = stubDocument({ activeElement: before, createElement: () => field, execCommand });

  await copyText('TR1');

  expect(field.value).toBe('TR1');
  expect(field.style.cssText).toContain('position: fixed');
  expect(dialog.append.mock.lastCall?.[0] === field).toBe(true);
  expect(field.select).toHaveBeenCalledBefore(execCommand);
  expect(execCommand).toHaveBeenCalledWith('copy');
  expect(execCommand).toHaveBeenCalledBefore(field.remove);
  expect(before.focus).toHaveBeenCalledWith({ preventScroll: true });

  page.activeElement = null;
  await expect(copyText('TR1')).rejects.toThrow('did not copy');
  expect(page.body.append.mock.lastCall?.[0] === field).toBe(true);
  expect(field.remove).toHaveBeenCalledTimes(2);
});

test('the second click of a double click is cancelled only if the first has replaced what was pressed', () => {
  stubDocument();
  const listeners = new Map<string, (event: object) => void>();
  vi.stubGlobal('addEventListener', (name: string, run: (event: object) => void, isCapturing: boolean) => {
    expect(isCapturing).toBe(true);
    listeners.set(name, run);
  });
  cancelStraySecondClicks();
  const send = (name: string, target: object, detail: number) => {
    const event = {
      target,
      detail,
      preventDefault: vi.fn<() => void>(),
      stopPropagation: vi.fn<() => void>(),
    };
    listeners.get(name)?.(event);
    return [event.preventDefault, event.stopPropagation].map(({ mock }) => mock.calls.length);
  };
  const button = new FakeElement();
  const word = new FakeElement();
  word.around = { 'a, button, input, label, select, summary': button };

  expect([send('mousedown', word, 1), send('click', word, 1)]).toEqual([
    [0, 0],
    [0, 0],
  ]);
  expect([send('mousedown', word, 2), send('click', word, 2)]).toEqual([
    [0, 0],
    [0, 0],
  ]);
  button.isConnected = false; // The press has replaced the button, though not the word.
  expect([send('mousedown', new FakeElement(), 2), send('click', new FakeElement(), 2)]).toEqual([
    [1, 0],
    [1, 1],
  ]);
  expect([send('mousedown', {}, 1), send('click', {}, 1)]).toEqual([
    [0, 0],
    [0, 0],
  ]);
  const text = new FakeElement();
  send('mousedown', text, 1);
  text.isConnected = false;
  expect(send('click', new FakeElement(), 2)).toEqual([1, 1]);
});

test('the heading of the page, or else the page, can take the focus', () => {
  const main = new FakeElement();
  const heading = new FakeElement();
  let shown: FakeElement | null = main;
  stubDocument({ querySelector: () => shown });
  expect(findPageHeading()).toBe(main);
  main.querySelector = () => heading;
  expect(findPageHeading()).toBe(heading);
  expect(heading.tabIndex).toBe(-1);
  shown = null;
  expect(findPageHeading()).toBeNull();
});

test('a changed page takes the focus unless it is used elsewhere', () => {
  const element = new FakeElement();
  const page = stubDocument({ querySelector: () => element });
  const main = new FakeElement();
  const inside = new FakeElement();
  element.around = { 'dialog, main': main };
  main.around = { inside };
  const counts = [null, page.body, inside, new FakeElement()].map((activeElement) => {
    page.activeElement = activeElement;
    takeFocus(findPageHeading());
    return element.focus.mock.calls.length;
  });
  expect(counts).toEqual([1, 2, 3, 3]);
  expect(element.focus).toHaveBeenCalledWith({ preventScroll: true });
  page.activeElement = null;
  expect(() => takeFocus(null)).not.toThrow();
});

test('what follows waits for the pictures that load at once, and for a hanging one no longer than four seconds', async () => {
  const picture = (complete: boolean, currentSrc: string) => {
    let end = (_error?: Error) => {};
    const decode = vi.fn<() => Promise<void>>(
      () =>
        new Promise((resolve, reject) => {
          end = (error) => (error ? reject(error) : resolve());
        }),
    );
    return { complete, currentSrc, decode, end: (error?: Error) => end(error) };
  };
  const [loading, broken] = [picture(false, '/a.png'), picture(false, '/b.png')];
  const others = [picture(true, '/c.png'), picture(false, '')];
  const querySelectorAll = vi.fn<(selector: string) => object[]>(() => [loading, broken, ...others]);
  stubDocument({ querySelectorAll });
  const timers = createManualTimers();
  const start = () => {
    const state = { isOver: false };
    void waitForPictures(timers).then(() => {
      state.isOver = true;
    });
    return state;
  };

  const whole = start();
  expect(querySelectorAll).toHaveBeenCalledWith('main img:not([loading="lazy"])');
  for (const { decode } of others) expect(decode).not.toHaveBeenCalled();
  loading.end();
  await timers.pass(1);
  expect(whole.isOver).toBe(false);
  broken.end(new Error('404'));
  await timers.pass(1);
  await new Promise((resolve) => setImmediate(resolve));
  expect(whole.isOver).toBe(true);

  const hanging = start();
  await timers.pass(3999);
  expect(hanging.isOver).toBe(false);
  await timers.pass(1);
  await new Promise((resolve) => setImmediate(resolve));
  expect(hanging.isOver).toBe(true);
});

test('work waits for an idle page, for two seconds at most, or where there is no such event for a moment', () => {
  vi.useFakeTimers();
  const run = vi.fn<() => void>();
  vi.stubGlobal('requestIdleCallback', undefined);
  whenIdle(run);
  whenIdle(run)();
  vi.advanceTimersByTime(199);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(1);

  const requestIdleCallback = vi.fn<(work: () => void, options: object) => number>(() => 7);
  const cancelIdleCallback = vi.fn<(handle: number) => void>();
  vi.stubGlobal('requestIdleCallback', requestIdleCallback);
  vi.stubGlobal('cancelIdleCallback', cancelIdleCallback);
  const cancel = whenIdle(run);
  expect(requestIdleCallback.mock.lastCall?.[0]).toBe(run);
  expect(JSON.stringify(requestIdleCallback.mock.lastCall?.[1])).toBe('{"timeout":2000}');
  expect(cancelIdleCallback).not.toHaveBeenCalled();
  cancel();
  expect(cancelIdleCallback).toHaveBeenCalledWith(7);
});

test('work after the paint runs in the task after the next frame, unless it is cancelled before', async () => {
  vi.useFakeTimers();
  const frames: (() => void)[] = [];
  const cancelAnimationFrame = vi.fn<(handle: number) => void>();
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => frames.push(work));
  vi.stubGlobal('cancelAnimationFrame', cancelAnimationFrame);
  const run = vi.fn<() => void>();
  const cancels = [afterPaint(run), afterPaint(run), afterPaint(run)];
  cancels[1]?.();
  expect(cancelAnimationFrame).toHaveBeenCalledExactlyOnceWith(2);
  frames[0]?.();
  frames[2]?.();
  expect(run).not.toHaveBeenCalled();
  cancels[2]?.();
  vi.runAllTimers();
  expect(run).toHaveBeenCalledTimes(1);

  let isOver = false;
  const task = waitForTask().then(() => {
    isOver = true;
  });
  await Promise.resolve();
  expect(isOver).toBe(false);
  await task; // The timers stand.
});

test.each([
  ['beyond the end', { left: 250, right: 330 }, 62],
  ['wider than the room before it', { left: 20, right: 330 }, 20],
  ['before the start', { left: -50, right: 30 }, -82],
  ['in view', { left: 0, right: 300 }, 0],
])('a row scrolls to an item that is %s, and a bit further', (_, box, scrolled) => {
  const row = { scrollLeft: 0, getBoundingClientRect: () => ({ left: 0, right: 300 }) };
  revealInRow(row as never, { getBoundingClientRect: () => box } as never);
  expect(row.scrollLeft).toBe(scrolled);
});

test('a click on a link closes what it is in, unless it opens another tab or window', () => {
  stubDocument();
  const close = vi.fn<() => void>();
  const word = new FakeElement();
  const link = new FakeElement();
  link.around = { a: link };
  const keys = { ctrlKey: false, metaKey: false, shiftKey: false };
  for (const other of [
    { target: word },
    { target: {} },
    ...Object.keys(keys).map((key) => ({ target: link, [key]: true })),
  ])
    closeByLink(close)({ ...keys, ...other } as never);
  expect(close).not.toHaveBeenCalled();
  closeByLink(close)({ ...keys, target: link } as never);
  expect(close).toHaveBeenCalledTimes(1);
});
