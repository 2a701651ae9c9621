/** Finds the worlds that have to go so that the others stay within their limits. */

export interface Limits {
  readonly worlds: number;
  readonly bytes: number;
}

export interface ExcessOptions<Item> {
  readonly limits: Limits;
  readonly isSpared?: (item: Item) => boolean;
  /** Items of a lower rank go first; by default all have the same. */
  readonly rank?: (item: Item) => number;
}

/** Returns the items to remove, by rank and in the given order, until all together are within the limits. */
export function findExcess<Item extends { readonly bytes: number }>(
  items: readonly Item[],
  { limits, isSpared = () => false, rank = () => 0 }: ExcessOptions<Item>,
): Item[] {
  let worlds = items.length;
  let bytes = items.reduce((sum, item) => sum + item.bytes, 0);
  const isWithin = () => worlds <= limits.worlds && bytes <= limits.bytes;
  const excess: Item[] = [];
  if (isWithin()) return excess;
  for (const item of items.toSorted((a, b) => rank(a) - rank(b))) {
    if (isWithin()) break;
    if (isSpared(item)) continue;
    worlds -= 1;
    bytes -= item.bytes;
    excess.push(item);
  }
  return excess;
}

/** Describes limits within a sentence, such as `200 worlds and 64 MiB`. */
export function describeLimits({ worlds, bytes }: Limits): string {
  return `${worlds} worlds and ${bytes >> 20} MiB`;
}
