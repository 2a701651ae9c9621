import { isRecord } from '#contracts/json-values';

/** Returns an edited value in which all that equals what was shown, such as masks, is as it was before it was masked. */
export function unmask(edited: unknown, shown: unknown, original: unknown): unknown {
  if (Array.isArray(edited) && Array.isArray(shown) && Array.isArray(original)) {
    return unmaskRows(edited, shown, original);
  }
  if (isRecord(edited) && isRecord(shown) && isRecord(original)) {
    return Object.fromEntries(
      Object.entries(edited).map(([name, value]) => [name, unmask(value, shown[name], original[name])]),
    );
  }
  return edited === shown ? original : edited;
}

/** Finds the rows that were left as they are wherever they stand now, since others may have been added or removed. */
function unmaskRows(
  edited: readonly unknown[],
  shown: readonly unknown[],
  original: readonly unknown[],
): readonly unknown[] {
  const texts = shown.map((row) => JSON.stringify(row));
  /** The first place of each row. */
  const places = new Map(texts.map((text, place) => [text, place] as const).reverse());
  return edited.map((row, index) => {
    const text = JSON.stringify(row);
    const place = texts[index] === text ? index : places.get(text);
    if (place !== undefined) return original[place];
    return edited.length === shown.length ? unmask(row, shown[index], original[index]) : row;
  });
}
