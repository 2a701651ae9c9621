/** Finds what has to go so that nobody's share of a limited room grows at the cost of others. */

import { groupBy } from '../group-by.ts';

/** A world, or another thing of one holder. holder: see `WorldUsage`. */
export interface Held {
  readonly holder: string | null;
  readonly bytes: number;
}

export interface Limits {
  readonly worlds: number;
  readonly bytes: number;
}

/** The room that the items of one holder, or of all, take. */
interface Amount {
  worlds: number;
  bytes: number;
}

interface Holding<Item> extends Amount {
  /** The items that may go, the first to go first. */
  readonly removable: Item[];
}

export interface ExcessOptions<Item> {
  readonly limits: Limits;
  /** The limits of each holder; null for none besides those of all. */
  readonly holderLimits: Limits | null;
  readonly isSpared?: (item: Item) => boolean;
  /** Items of a lower rank go before others of their holder; by default all have the same. */
  readonly rank?: (item: Item) => number;
}

/**
 * Returns the items to remove. Of a holder, they go by rank and in the given order: first from each that is above its own
 * limits, then from the largest one until all together are within theirs.
 */
export function findExcess<Item extends Held>(
  items: readonly Item[],
  { limits, holderLimits, isSpared = () => false, rank = () => 0 }: ExcessOptions<Item>,
): Item[] {
  const total: Amount = { worlds: items.length, bytes: sumBytes(items) };
  if (isWithin(total, limits) && (holderLimits === null || isWithin(total, holderLimits))) return [];
  const sorted = items.toSorted((a, b) => rank(a) - rank(b));
  const holdings = Array.from(
    groupBy(sorted, ({ holder }) => String(holder)).values(),
    (own): Holding<Item> => {
      return { worlds: own.length, bytes: sumBytes(own), removable: own.filter((item) => !isSpared(item)) };
    },
  );
  const excess: Item[] = [];
  const takeFrom = (holding: Holding<Item>) => {
    const item = holding.removable.shift();
    if (!item) return false;
    for (const amount of [holding, total]) {
      amount.worlds -= 1;
      amount.bytes -= item.bytes;
    }
    excess.push(item);
    return true;
  };
  for (const holding of holdings) {
    while (holderLimits !== null && !isWithin(holding, holderLimits) && takeFrom(holding));
  }
  for (;;) {
    if (isWithin(total, limits)) return excess;
    const largest = findLargest(holdings, total.worlds > limits.worlds ? 'worlds' : 'bytes');
    if (!largest || !takeFrom(largest)) return excess;
  }
}

function isWithin(amount: Amount, limits: Limits): boolean {
  return amount.worlds <= limits.worlds && amount.bytes <= limits.bytes;
}

function sumBytes(items: readonly Held[]): number {
  return items.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Returns the holder with the most among those that have something to give. */
function findLargest<Item>(holdings: readonly Holding<Item>[], by: keyof Amount): Holding<Item> | undefined {
  let largest: Holding<Item> | undefined;
  for (const holding of holdings) {
    if (holding.removable.length > 0 && (!largest || holding[by] > largest[by])) largest = holding;
  }
  return largest;
}

/** Describes limits within a sentence, such as `200 worlds and 64 MiB`. */
export function describeLimits({ worlds, bytes }: Limits): string {
  return `${worlds} worlds and ${bytes >> 20} MiB`;
}
