// Lists what a page has added to the browser: listeners, timers, observers, and marks of the document.
import type { Page } from 'playwright';

/** Lets a page that is opened next list what it adds to the browser and does not take away again. */
export async function recordAdditions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const additions = new Map<unknown, string>();
    const numbers = new WeakMap<object, number>();
    let lastNumber = 0;
    const numberOf = (value: object) => {
      const number = numbers.get(value) ?? ++lastNumber;
      numbers.set(value, number);
      return number;
    };
    const { addEventListener, removeEventListener } = EventTarget.prototype;
    type Listener = Parameters<typeof addEventListener>;
    const identify = (target: EventTarget, [type, listener, options]: Listener) => {
      const capture = typeof options === 'object' ? options.capture : options;
      return `${numberOf(target)} ${type} ${listener && numberOf(listener)} ${capture ?? false}`;
    };
    EventTarget.prototype.addEventListener = function (...args: Listener) {
      addEventListener.apply(this, args);
      const isLasting = this === window || this === document || this instanceof MediaQueryList;
      const [type, , options] = args;
      if (!isLasting) return;
      const id = identify(this, args);
      additions.set(id, `listener of ${type}`);
      const signal = typeof options === 'object' ? options.signal : undefined;
      if (signal) addEventListener.call(signal, 'abort', () => additions.delete(id));
    };
    EventTarget.prototype.removeEventListener = function (...args: Listener) {
      removeEventListener.apply(this, args);
      additions.delete(identify(this, args));
    };
    const [START, STOP] = ['setInterval', 'clearInterval'] as const;
    const { [START]: start, [STOP]: stop } = window;
    Object.assign(window, {
      [START](...args: Parameters<typeof start>) {
        const timer = start(...args);
        additions.set(timer, `interval of ${args[1]} ms`);
        return timer;
      },
      [STOP](timer: number) {
        stop(timer);
        additions.delete(timer);
      },
    });
    for (const { name, prototype } of [IntersectionObserver, MutationObserver, ResizeObserver]) {
      const { observe, disconnect } = prototype;
      Object.assign(prototype, {
        observe(this: object, ...args: readonly unknown[]) {
          additions.set(this, name);
          return Reflect.apply(observe, this, args);
        },
        disconnect(this: object) {
          additions.delete(this);
          return Reflect.apply(disconnect, this, []);
        },
      });
    }
    const listMarks = () =>
      [document.documentElement, document.body].flatMap((element) =>
        [...element.attributes].map(({ name, value }) => `${element.tagName} ${name}=${value}`),
      );
    Object.assign(window, { listAdditions: () => [...additions.values(), ...listMarks()].sort() });
  });
}

/** Lists what is still there of all that was added since `recordAdditions`, and the attributes of the document. */
export function listAdditions(page: Page): Promise<readonly string[]> {
  return page.evaluate('listAdditions()');
}
