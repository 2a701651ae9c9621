/** The approximate memory of values, in bytes, besides their texts. */
const OBJECT_BYTES = 40;
const FIELD_BYTES = 32;
const ELEMENT_BYTES = 8;
const TEXT_BYTES = 24;

/**
 * Estimates the memory that a JSON value takes, in bytes. A parsed text can take twenty times the bytes of the
 * text. maxBytes: beyond this size the rest is not measured.
 */
export function measureBytes(value: unknown, maxBytes = Number.POSITIVE_INFINITY): number {
  let bytes = 0;
  // A stack instead of recursion, since the replies of a backend may be nested deeply.
  const rest: unknown[] = [value];
  while (rest.length > 0 && bytes <= maxBytes) {
    const next = rest.pop();
    if (typeof next === 'string') bytes += TEXT_BYTES + next.length;
    else if (next instanceof Uint8Array) bytes += OBJECT_BYTES + next.byteLength;
    else if (Array.isArray(next)) {
      bytes += OBJECT_BYTES + next.length * ELEMENT_BYTES;
      for (const element of next) if (typeof element !== 'number') rest.push(element);
    } else if (typeof next === 'object' && next !== null) {
      bytes += OBJECT_BYTES;
      for (const [name, field] of Object.entries(next)) {
        bytes += FIELD_BYTES + name.length;
        rest.push(field);
      }
    }
  }
  return bytes;
}
