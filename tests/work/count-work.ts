/**
 * Counts the work of functions, which is the same on every machine: values read, issues built, and characters searched.
 * Tests compare such counts, and only `npm run bench` compares times.
 */
import { expect } from 'vitest';
import * as z from 'zod/mini';

const GROWTH = 8;
/** Quadratic work grows by GROWTH * GROWTH. */
const MAX_RATIO = GROWTH * 1.25;

/** Expects that the work of `run` grows in proportion to the size of its input. size: the smaller of two sizes. */
export async function expectLinear(size: number, run: (size: number) => unknown): Promise<void> {
  const [small, large] = [await countWork(() => run(size)), await countWork(() => run(size * GROWTH))];
  expect(small, 'the work that was counted').toBeGreaterThan(0);
  expect(large / small, `${small} and ${large} units of work`).toBeLessThan(MAX_RATIO);
}

let work = 0;

/**
 * Returns the work of `run`: values read from what `countReads` has returned or `JSON.parse` returns meanwhile,
 * issues of zod, the characters that searches in texts look at, and the items that searches in lists look at.
 */
export async function countWork(run: () => unknown): Promise<number> {
  const { indexOf, includes, normalize, replaceAll } = String.prototype;
  const giveBackLists = countListSearches();
  const { parse } = JSON;
  const { customError } = z.config();
  work = 0;
  // The methods are replaced only while `run` runs.
  String.prototype.indexOf = function (part, from = 0) {
    const index = indexOf.call(this, part, from);
    work += 1 + (index < 0 ? Math.max(0, this.length - from) : index + part.length - from);
    return index;
  };
  String.prototype.includes = function (part, from) {
    return this.indexOf(part, from) >= 0;
  };
  Reflect.set(String.prototype, 'replaceAll', function (this: string, ...change: unknown[]) {
    work += this.length;
    return Reflect.apply(replaceAll, this, change);
  });
  String.prototype.normalize = function (form) {
    // Accents in a row are sorted, in the square of their number.
    work += this.length + Math.max(0, ...(this.match(/\p{M}+/gu) ?? []).map(({ length }) => length ** 2));
    return normalize.call(this, form);
  };
  JSON.parse = (text, revive) => countReads(parse(text, revive));
  z.config({
    customError: () => {
      work += 1;
      return undefined;
    },
  });
  try {
    await run();
    return work;
  } finally {
    giveBackLists();
    Object.assign(String.prototype, { indexOf, includes, normalize, replaceAll });
    JSON.parse = parse;
    z.config({ customError });
  }
}

/** Counts the items that searches in lists look at, until the function that is returned is called. */
function countListSearches(): () => void {
  const { indexOf, lastIndexOf, includes } = Array.prototype;
  const { find, findIndex, findLast, findLastIndex, some, every, filter } = Array.prototype;
  Array.prototype.indexOf = function (item, from = 0) {
    const index = indexOf.call(this, item, from);
    work += 1 + (index < 0 ? Math.max(0, this.length - from) : index - from);
    return index;
  };
  Array.prototype.lastIndexOf = function (this: unknown[], item, from = this.length - 1) {
    const index = lastIndexOf.call(this, item, from);
    work += 1 + from - index;
    return index;
  };
  Array.prototype.includes = function (item, from = 0) {
    work += 1 + Math.max(0, this.length - from);
    return includes.call(this, item, from);
  };
  for (const search of [find, findIndex, findLast, findLastIndex, some, every, filter]) {
    Reflect.set(
      Array.prototype,
      search.name,
      function (this: unknown[], visit: (...item: unknown[]) => unknown, self?: unknown) {
        const count = (...item: unknown[]) => {
          work += 1;
          return Reflect.apply(visit, self, item);
        };
        return Reflect.apply(search, this, [count]);
      },
    );
  }
  return () => {
    Object.assign(Array.prototype, { indexOf, lastIndexOf, includes });
    Object.assign(Array.prototype, { find, findIndex, findLast, findLastIndex, some, every, filter });
  };
}

const counted = new WeakMap<object, object>();

/** Returns a value that counts each read of it, and of the values in it, as work. */
export function countReads<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  const proxy = counted.get(value) ?? new Proxy<object>(value, COUNTING);
  counted.set(value, proxy);
  // A proxy has the type of its target, which the map cannot tell.
  return proxy as T;
}

const COUNTING: ProxyHandler<object> = {
  get(target, key) {
    work += 1;
    return countReads(Reflect.get(target, key));
  },
  has(target, key) {
    work += 1;
    return Reflect.has(target, key);
  },
  ownKeys(target) {
    const keys = Reflect.ownKeys(target);
    work += keys.length;
    return keys;
  },
  getOwnPropertyDescriptor(target, key) {
    work += 1;
    return Reflect.getOwnPropertyDescriptor(target, key);
  },
};
