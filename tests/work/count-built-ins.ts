/**
 * Counts what built-in functions look at: the characters of texts, the items of lists, maps and sets, the fields of
 * objects, and each run of a callback. Loops over a list run no function; `countReads` counts those over a request.
 */

/** Returns the cost of a call. self: the text, list or map whose method was called. */
type Cost = (self: unknown, result: unknown, args: readonly unknown[]) => number;
type Costs = Readonly<Record<PropertyKey, Cost>>;

const { keys } = Object;
const toEnd: Cost = (self) => measure(self);
const ofResult: Cost = (_, result) => measure(result);
const ofArgument: Cost = (_self, _result, [value]) => measure(value);
const ofSources: Cost = (_self, _result, sources) =>
  sources.reduce((sum: number, each) => sum + measure(each), 0);
const once: Cost = () => 1;
/** A search ends at what it finds. */
const search: Cost = (self, index, [part, from]) => {
  const end =
    Number(index) < 0 ? measure(self) : Number(index) + (typeof part === 'string' ? part.length : 1);
  return Math.max(1, end - Number(from ?? 0));
};
const { indexOf } = String.prototype;
const searchInText: Cost = (self, _, [part, from]) =>
  search(self, indexOf.call(self, String(part), Number(from ?? 0)), [part, from]);
const sorting: Cost = (self) => measure(self) * Math.ceil(Math.log2(measure(self) + 1));

function measure(value: unknown): number {
  if (typeof value === 'string' || Array.isArray(value)) return value.length + 1;
  if (value instanceof Map || value instanceof Set) return value.size + 1;
  return typeof value === 'object' && value !== null ? keys(value).length + 1 : 1;
}

const LIST_COSTS: Costs = {
  ...{ includes: toEnd, indexOf: search, lastIndexOf: toEnd, join: toEnd, reverse: toEnd, toReversed: toEnd },
  ...{ sort: sorting, toSorted: sorting, slice: ofResult, concat: ofResult, flat: ofResult, fill: toEnd },
  ...{ shift: toEnd, unshift: toEnd, splice: toEnd, toSpliced: toEnd, with: toEnd, entries: toEnd },
};

const TEXT_COSTS: Costs = {
  ...{
    includes: searchInText,
    indexOf: search,
    lastIndexOf: toEnd,
    split: toEnd,
    replace: toEnd,
    replaceAll: toEnd,
  },
  ...{ match: toEnd, matchAll: toEnd, search: toEnd, toLowerCase: toEnd, toUpperCase: toEnd, trim: toEnd },
  ...{ toLocaleLowerCase: toEnd, toLocaleUpperCase: toEnd, localeCompare: toEnd, repeat: ofResult },
  ...{ charCodeAt: once, codePointAt: once, at: once, slice: once, substring: once },
  ...{ startsWith: ofArgument, endsWith: ofArgument },
  normalize: (text) => measure(text) + countSorting(String(text)),
};

/** Accents in a row are sorted, in the square of their number. */
function countSorting(text: string): number {
  let sum = 0;
  for (const [accents] of text.matchAll(/\p{M}{2,}/gu)) sum += accents.length ** 2;
  return sum;
}

const MAP_COSTS: Costs = {
  ...{
    entries: toEnd,
    keys: toEnd,
    values: toEnd,
    [Symbol.iterator]: toEnd,
    get: once,
    has: once,
    set: once,
  },
};
const SET_COSTS: Costs = { values: toEnd, entries: toEnd, [Symbol.iterator]: toEnd, has: once, add: once };

const OBJECT_COSTS: Costs = {
  ...{ keys: ofResult, values: ofResult, entries: ofResult, getOwnPropertyNames: ofResult },
  ...{ fromEntries: ofResult, assign: ofSources },
};

/** The methods whose first argument is a callback. */
const CALLBACKS = [
  ...[
    'find',
    'findIndex',
    'findLast',
    'findLastIndex',
    'some',
    'every',
    'filter',
    'map',
    'flatMap',
    'forEach',
  ],
  ...['reduce', 'reduceRight', 'sort', 'toSorted'],
];

const COUNTED: readonly (readonly [object, Costs])[] = [
  [Array.prototype, LIST_COSTS],
  [Array, { from: ofResult }],
  [String.prototype, TEXT_COSTS],
  [Map.prototype, MAP_COSTS],
  [Set.prototype, SET_COSTS],
  [Object, OBJECT_COSTS],
  [Reflect, { ownKeys: ofResult }],
  [JSON, { parse: ofArgument, stringify: ofResult }],
];

/**
 * Replaces the built-in functions by ones that count, and returns a function that puts them back. add: is called with
 * the work of each call.
 */
export function watchBuiltIns(add: (work: number) => void): () => void {
  /** Whether a cost is being measured, which is no work. */
  let isMeasuring = false;
  const withCost =
    (cost: Cost) =>
    (original: object): object =>
      function (this: unknown, ...args: unknown[]): unknown {
        const result: unknown = Reflect.apply(Object(original), this, args);
        if (isMeasuring) return result;
        isMeasuring = true;
        add(cost(this, result, args));
        isMeasuring = false;
        return result;
      };
  const countCallbacks = (original: object): object =>
    function (this: unknown, callback: unknown, ...rest: unknown[]): unknown {
      if (typeof callback !== 'function') return Reflect.apply(Object(original), this, [callback, ...rest]);
      const counting = function (this: unknown, ...args: unknown[]): unknown {
        add(1);
        return Reflect.apply(callback, this, args);
      };
      return Reflect.apply(Object(original), this, [counting, ...rest]);
    };
  const restores = [
    ...COUNTED.flatMap(([holder, costs]) =>
      Reflect.ownKeys(costs).map((name) => replace(holder, name, withCost(costs[name] ?? once))),
    ),
    ...CALLBACKS.map((name) => replace(Array.prototype, name, countCallbacks)),
  ].reverse();
  return () => {
    for (const restore of restores) restore();
  };
}

function replace(holder: object, name: PropertyKey, wrap: (original: object) => object): () => void {
  const descriptor = Object.getOwnPropertyDescriptor(holder, name);
  // Older versions of Node lack some of them.
  if (typeof descriptor?.value !== 'function') return () => {};
  Object.defineProperty(holder, name, { ...descriptor, value: wrap(descriptor.value) });
  return () => void Object.defineProperty(holder, name, descriptor);
}
