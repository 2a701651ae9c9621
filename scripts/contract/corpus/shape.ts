/** Compares the shapes of JSON values: their paths, and the types at each path. List items share a path. */
import { nameType } from '#contracts/check';
import { REDACTED } from '#contracts/redact';

/** The types at each path, such as `data[].gameID`. A masked secret may be of any type. */
export type Shape = Map<string, Set<string>>;

const ANY = 'any';

/** Adds the paths and types of a value to a shape. at: the path of the value. */
export function addToShape(shape: Shape, value: unknown, at: string): void {
  const types = shape.get(at) ?? new Set();
  shape.set(at, types.add(nameShapeType(value)));
  if (Array.isArray(value)) {
    for (const item of value) addToShape(shape, item, `${at}[]`);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, child] of Object.entries(value)) addToShape(shape, child, `${at}.${key}`);
  }
}

/**
 * Returns the type of a value. A recording masks undeclared fields; `[unknown number]` stands for a number.
 */
function nameShapeType(value: unknown): string {
  if (value === REDACTED) return ANY;
  const [, unknown] = typeof value === 'string' ? (/^\[unknown (\w+)\]$/.exec(value) ?? []) : [];
  return unknown ?? nameType(value);
}

export interface ShapeDifference {
  readonly path: string;
  readonly kind: 'missing' | 'unknown-field' | 'type';
  readonly message: string;
}

/**
 * Returns where a shape differs from an expected one. Paths below null or an empty list are not compared.
 *
 * names: the names of the two sources, for the messages.
 */
export function compareShapes(
  expected: Shape,
  actual: Shape,
  names: { readonly expected: string; readonly actual: string },
): ShapeDifference[] {
  const paths = [...new Set([...expected.keys(), ...actual.keys()])];
  return paths.flatMap((path): ShapeDifference[] => {
    const one = expected.get(path);
    const other = actual.get(path);
    if (one && other) return compareTypes(path, one, other, names);
    // A missing path is reported only if its parent is an object on both sides. So if a whole object is
    // missing, the paths of its fields are not reported.
    const parent = path.replace(/(?:\[\]|\.[^.[\]]+)$/, '');
    if (path.endsWith('[]') || !expected.has(parent) || !actual.has(parent)) return [];
    if (!expected.get(parent)?.has('object') || !actual.get(parent)?.has('object')) return [];
    return one
      ? [{ path, kind: 'missing', message: `stands in the ${names.expected}, not in the ${names.actual}` }]
      : [
          {
            path,
            kind: 'unknown-field',
            message: `stands in the ${names.actual}, not in the ${names.expected}`,
          },
        ];
  });
}

function compareTypes(
  path: string,
  one: ReadonlySet<string>,
  other: ReadonlySet<string>,
  names: { readonly expected: string; readonly actual: string },
): ShapeDifference[] {
  const isKnown = (type: string) => type !== 'null';
  const [types, otherTypes] = [[...one].filter(isKnown), [...other].filter(isKnown)];
  if (types.length === 0 || otherTypes.length === 0 || one.has(ANY) || other.has(ANY)) return [];
  if (types.some((type) => otherTypes.includes(type))) return [];
  const message = `is ${types.join(' or ')} in the ${names.expected}, ${otherTypes.join(' or ')} in the ${names.actual}`;
  return [{ path, kind: 'type', message }];
}
