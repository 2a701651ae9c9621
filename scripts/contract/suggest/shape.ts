/** What was seen of a value in all replies of a run: its types, its fields and how often each was there. */

export interface Shape {
  /** How often the value was there. */
  seen: number;
  nulls: number;
  booleans: number;
  integers: number;
  /** Numbers with decimals. */
  decimals: number;
  texts: number;
  /** The different texts; no more are kept when there are too many for an enumeration. */
  readonly values: Set<string>;
  objects: number;
  readonly fields: Map<string, Shape>;
  lists: number;
  /** Set once an item was seen. */
  items: Shape | undefined;
}

/** More different texts than this are no enumeration. */
export const MAX_VALUES = 8;

export function createShape(): Shape {
  return {
    seen: 0,
    nulls: 0,
    booleans: 0,
    integers: 0,
    decimals: 0,
    texts: 0,
    values: new Set(),
    objects: 0,
    fields: new Map(),
    lists: 0,
    items: undefined,
  };
}

/** Adds a value of JSON to a shape. */
export function addValue(shape: Shape, value: unknown): void {
  shape.seen += 1;
  if (value === null) shape.nulls += 1;
  else if (typeof value === 'boolean') shape.booleans += 1;
  else if (typeof value === 'number') shape[Number.isInteger(value) ? 'integers' : 'decimals'] += 1;
  else if (typeof value === 'string') {
    shape.texts += 1;
    if (shape.values.size <= MAX_VALUES) shape.values.add(value);
  } else if (Array.isArray(value)) {
    shape.lists += 1;
    for (const item of value) {
      shape.items ??= createShape();
      addValue(shape.items, item);
    }
  } else if (typeof value === 'object') {
    shape.objects += 1;
    for (const [name, child] of Object.entries(value)) {
      if (child !== undefined) addValue(openField(shape, name), child);
    }
  }
}

/** Adds what was seen at another place, such as the same schema in another call. */
export function addShape(shape: Shape, other: Shape): void {
  for (const key of [
    'seen',
    'nulls',
    'booleans',
    'integers',
    'decimals',
    'texts',
    'objects',
    'lists',
  ] as const) {
    shape[key] += other[key];
  }
  for (const value of other.values) {
    if (shape.values.size <= MAX_VALUES) shape.values.add(value);
  }
  for (const [name, field] of other.fields) addShape(openField(shape, name), field);
  if (other.items) {
    shape.items ??= createShape();
    addShape(shape.items, other.items);
  }
}

function openField(shape: Shape, name: string): Shape {
  const field = shape.fields.get(name) ?? createShape();
  shape.fields.set(name, field);
  return field;
}
