/** Finds which lines of two pictures are the same. */

/** Lines that have no counterpart, from `…Start` up to `…End`; on one side there may be none. */
export interface Block {
  readonly beforeStart: number;
  readonly beforeEnd: number;
  readonly afterStart: number;
  readonly afterEnd: number;
}

/**
 * Returns the blocks between the lines that both have, from the first line on. Takes off the equal lines at both ends,
 * and divides the rest at the lines that stand once on each side, as a patience diff does: a blank line says nothing
 * about what has moved where.
 */
export function align(before: readonly string[], after: readonly string[]): Block[] {
  const alignPart = (part: Block): Block[] => {
    let { beforeStart, beforeEnd, afterStart, afterEnd } = part;
    const hasLines = () => beforeStart < beforeEnd && afterStart < afterEnd;
    for (; hasLines() && before[beforeStart] === after[afterStart]; beforeStart += 1) afterStart += 1;
    for (; hasLines() && before[beforeEnd - 1] === after[afterEnd - 1]; beforeEnd -= 1) afterEnd -= 1;
    if (beforeStart === beforeEnd && afterStart === afterEnd) return [];
    const rest = { beforeStart, beforeEnd, afterStart, afterEnd };
    const anchors = hasLines() ? findAnchors(rest, before, after) : [];
    if (anchors.length === 0) return [rest];
    return [...anchors, [beforeEnd, afterEnd] as const].flatMap(([inBefore, inAfter]) => {
      const blocks = alignPart({ beforeStart, beforeEnd: inBefore, afterStart, afterEnd: inAfter });
      [beforeStart, afterStart] = [inBefore + 1, inAfter + 1];
      return blocks;
    });
  };
  return alignPart({ beforeStart: 0, beforeEnd: before.length, afterStart: 0, afterEnd: after.length });
}

type Pair = readonly [inBefore: number, inAfter: number];

/** Returns the longest list of lines that stand once on each side, in the same order on both. */
function findAnchors(part: Block, before: readonly string[], after: readonly string[]): Pair[] {
  const places = findSingleLines(after, part.afterStart, part.afterEnd);
  const pairs: Pair[] = [];
  for (const [line, inBefore] of findSingleLines(before, part.beforeStart, part.beforeEnd)) {
    const inAfter = places.get(line);
    if (inAfter !== undefined) pairs.push([inBefore, inAfter]);
  }
  return findLongestRise(pairs);
}

function findSingleLines(lines: readonly string[], start: number, end: number): Map<string, number> {
  const places = new Map<string, number>();
  const repeated = new Set<string>();
  for (let index = start; index < end; index += 1) {
    const line = lines[index] ?? '';
    if (places.has(line)) repeated.add(line);
    places.set(line, index);
  }
  for (const line of repeated) places.delete(line);
  return places;
}

interface Rise {
  readonly pair: Pair;
  readonly previous: Rise | undefined;
}

/** Returns the longest part of the pairs whose second numbers rise. The first numbers rise already. */
function findLongestRise(pairs: readonly Pair[]): Pair[] {
  /** At each length, the list whose last number is the smallest. */
  const rises: Rise[] = [];
  for (const pair of pairs) {
    let [low, high] = [0, rises.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((rises[middle]?.pair[1] ?? 0) < pair[1]) low = middle + 1;
      else high = middle;
    }
    rises[low] = { pair, previous: rises[low - 1] };
  }
  const longest: Pair[] = [];
  for (let rise = rises.at(-1); rise; rise = rise.previous) longest.push(rise.pair);
  return longest.reverse();
}
