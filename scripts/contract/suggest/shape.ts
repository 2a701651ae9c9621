/** Describes the values observed at one place in replies: their kinds, fields and frequency. */
import { nameType } from '#contracts/json-values';
import { maskPersonalData } from '#contracts/redact/personal-data';
import { REDACTED, UNKNOWN_VALUE } from '#contracts/redact/redact';

/**
 * The kinds of values. A number that a recording has masked counts as decimal, since it may have decimals; of
 * a masked secret the kind is unknown.
 */
type Kind = 'text' | 'integer' | 'decimal' | 'boolean' | 'object' | 'list' | 'null' | 'masked';

export interface Shape {
  /** The number of times the value was present. */
  seen: number;
  readonly counts: Record<Kind, number>;
  /** The number of texts and integers that look like personal data. */
  personal: number;
  readonly fields: Map<string, Shape>;
  /** The shape of the items of all lists; undefined until there is an item. */
  items: Shape | undefined;
}

/** An object with more fields than this has data for names, so the others show nothing new. */
const MAX_FIELDS = 1000;

export function createShape(): Shape {
  return {
    seen: 0,
    counts: { text: 0, integer: 0, decimal: 0, boolean: 0, object: 0, list: 0, null: 0, masked: 0 },
    personal: 0,
    fields: new Map(),
    items: undefined,
  };
}

/** Adds a value of JSON to a shape. It may come from a recording, which masks secrets and undeclared values. */
export function addValue(shape: Shape, value: unknown): void {
  const kind = findKind(value);
  shape.seen += 1;
  shape.counts[kind] += 1;
  if ((kind === 'text' || kind === 'integer') && isPersonal(String(value))) shape.personal += 1;
  if (Array.isArray(value)) {
    for (const item of value) {
      shape.items ??= createShape();
      addValue(shape.items, item);
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, child] of Object.entries(value)) {
      const field = child === undefined ? undefined : openField(shape, name);
      if (field) addValue(field, child);
    }
  }
}

const KINDS: Readonly<Record<string, Kind>> = {
  string: 'text',
  number: 'decimal',
  boolean: 'boolean',
  array: 'list',
  null: 'null',
};

function findKind(value: unknown): Kind {
  if (Number.isInteger(value)) return 'integer';
  if (value === REDACTED) return 'masked';
  const [, type = nameType(value)] = (typeof value === 'string' && UNKNOWN_VALUE.exec(value)) || [];
  return KINDS[type] ?? 'object';
}

/** Matches Turkish identity numbers, also if they are partly masked. */
const IDENTITY_NUMBER = /^[1-9][\d*]{9}\d$/;

function isPersonal(text: string): boolean {
  return IDENTITY_NUMBER.test(text) || maskPersonalData(text) !== text;
}

/** Adds the values of another shape, such as those of the same schema in another call. */
export function addShape(shape: Shape, other: Shape): void {
  shape.seen += other.seen;
  for (const kind of ['object', 'masked', 'integer', ...Object.values(KINDS)] as const) {
    shape.counts[kind] += other.counts[kind];
  }
  shape.personal += other.personal;
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

/** Writes what was seen of a value. owners: the number of objects that could have it. */
export function formatEvidence({ seen, counts }: Shape, owners: number): string {
  const kinds = Object.entries(counts).flatMap(([kind, count]) => (count > 0 ? [`${count} ${kind}`] : []));
  return `in ${seen} of ${owners}${kinds.length > 0 ? `: ${kinds.join(', ')}` : ''}`;
}
