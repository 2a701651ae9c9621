/**
 * Counts the work of functions, which is the same on every machine: values read, issues built, and what built-in
 * functions look at.
 * Tests compare such counts, and only `npm run bench` compares times.
 */
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { watchBuiltIns } from './count-built-ins.ts';

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
 * issues of zod, and what built-in functions look at.
 */
export async function countWork(run: () => unknown): Promise<number> {
  // The functions are replaced only while `run` runs.
  const restore = watchBuiltIns((more) => {
    work += more;
  });
  try {
    return await countValues(run);
  } finally {
    restore();
  }
}

/** Returns the part of the work of `run` that is values read, and issues of zod. */
export async function countValues(run: () => unknown): Promise<number> {
  const { customError } = z.config();
  const { parse } = JSON;
  work = 0;
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
    JSON.parse = parse;
    z.config({ customError });
  }
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
    const value: unknown = Reflect.get(target, key);
    // A proxy must return what a frozen object has.
    return Object.isFrozen(target) ? value : countReads(value);
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
