/** Reads values of JSON whose shape is not known. */

/** Returns whether a value is an object with fields: neither null nor a list. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the value to which fields and indexes lead; undefined if there is none. */
export function readValue(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, key)
        ? Reflect.get(inner, key)
        : undefined,
    value,
  );
}

/** Returns the value of a text of JSON; undefined if the text is none. */
export function parseIfJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the path of a value without the numbers of rows: `data[].gameID` for `data[3].gameID`. */
export function forgetRows(path: string): string {
  return path.replace(/\[\d+\]/g, '[]');
}

/** Returns the type of a value. Unlike for `typeof`, `null` and `array` are types of their own. */
export function nameType(value: unknown): string {
  return value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
}

/** Returns whether a value has more values in it than `max`. Reads no more than these. */
export function hasMoreValues(value: unknown, max: number): boolean {
  let count = 0;
  for (const children of listContents(value)) {
    count += children.length;
    if (count > max) return true;
  }
  return false;
}

/** Returns whether a value has an object in it with more fields than `max`. */
export function hasLargerObject(value: unknown, max: number): boolean {
  for (const children of listContents(value, isRecord)) if (children.length > max) return true;
  return false;
}

/** Lists the values of each list and object in a value, or only of those that `isListed` takes. */
function* listContents(value: unknown, isListed = (_: object) => true): Generator<readonly unknown[]> {
  const pending = [value];
  for (const inner of pending) {
    if (typeof inner !== 'object' || inner === null) continue;
    const children: readonly unknown[] = Object.values(inner);
    if (isListed(inner)) yield children;
    for (const child of children) pending.push(child);
  }
}
