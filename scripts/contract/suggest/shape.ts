/** Describes the values observed at one place in replies: their types, fields and frequency. */
import { nameType } from '#contracts/check';
import { REDACTED } from '#contracts/redact';

export interface Shape {
  /** The number of times the value was present. */
  seen: number;
  nulls: number;
  booleans: number;
  integers: number;
  /**
   * Up to MAX_VALUES + 1 distinct integers, in which isPersonal() recognises telephone and identity numbers.
   */
  readonly numbers: Set<number>;
  /**
   * The count of numbers with decimals, and of numbers that a recording has masked, which may have decimals.
   */
  decimals: number;
  texts: number;
  /**
   * The distinct texts. Once there are more than MAX_VALUES, which is too many for an enumeration, no more
   * are added.
   */
  readonly values: Set<string>;
  objects: number;
  readonly fields: Map<string, Shape>;
  lists: number;
  /** The shape of the items of all lists; undefined until there is an item. */
  items: Shape | undefined;
  /** The count of secrets that a recording has masked, so that their type is unknown. */
  masked: number;
}

/** A field with more distinct texts than this is not an enumeration. */
export const MAX_VALUES = 8;
/** An object with more fields than this has data for names, so the others show nothing new. */
const MAX_FIELDS = 1000;

export function createShape(): Shape {
  return {
    seen: 0,
    nulls: 0,
    booleans: 0,
    integers: 0,
    numbers: new Set(),
    decimals: 0,
    texts: 0,
    values: new Set(),
    objects: 0,
    fields: new Map(),
    lists: 0,
    items: undefined,
    masked: 0,
  };
}

/** The text with which a recording replaces a value that no contract declares. */
const UNKNOWN_VALUE = /^\[unknown (\w+)\]$/;

/** Adds a value of JSON to a shape. It may come from a recording, which masks secrets and undeclared values. */
export function addValue(shape: Shape, value: unknown): void {
  shape.seen += 1;
  if (value === null) shape.nulls += 1;
  else if (typeof value === 'boolean') shape.booleans += 1;
  else if (typeof value === 'number') addNumber(shape, value);
  else if (value === REDACTED) shape.masked += 1;
  else if (typeof value === 'string' && UNKNOWN_VALUE.test(value)) addUnknown(shape, value);
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
      const field = child === undefined ? undefined : openField(shape, name);
      if (field) addValue(field, child);
    }
  }
}

function addNumber(shape: Shape, value: number): void {
  if (!Number.isInteger(value)) {
    shape.decimals += 1;
    return;
  }
  shape.integers += 1;
  if (shape.numbers.size <= MAX_VALUES) shape.numbers.add(value);
}

/**
 * Adds a value of which a recording shows only the type, as in `[unknown string]`. For a string, this
 * placeholder is added to `values`. It does not look like a constant, so no enumeration is suggested for the
 * field.
 */
function addUnknown(shape: Shape, text: string): void {
  switch (UNKNOWN_VALUE.exec(text)?.[1]) {
    case nameType(''):
      shape.texts += 1;
      shape.values.add(text);
      break;
    case nameType(0):
      shape.decimals += 1;
      break;
    case nameType(true):
      shape.booleans += 1;
      break;
    case nameType([]):
      shape.lists += 1;
      break;
    default:
      shape.objects += 1;
  }
}

/** Returns the collected integers (see `numbers`) as texts. */
export function readDigits({ numbers }: Shape): string[] {
  return [...numbers].map(String);
}

/** Adds the values of another shape, such as those of the same schema in another call. */
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
    'masked',
  ] as const) {
    shape[key] += other[key];
  }
  for (const value of other.values) {
    if (shape.values.size <= MAX_VALUES) shape.values.add(value);
  }
  for (const value of other.numbers) {
    if (shape.numbers.size <= MAX_VALUES) shape.numbers.add(value);
  }
  for (const [name, child] of other.fields) {
    const field = openField(shape, name);
    if (field) addShape(field, child);
  }
  if (other.items) {
    shape.items ??= createShape();
    addShape(shape.items, other.items);
  }
}

/** Returns the shape of a field; undefined for a further one beyond MAX_FIELDS. */
function openField(shape: Shape, name: string): Shape | undefined {
  const present = shape.fields.get(name);
  if (present || shape.fields.size >= MAX_FIELDS) return present;
  const field = createShape();
  shape.fields.set(name, field);
  return field;
}
