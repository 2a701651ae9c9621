/**
 * Returns how many letters must be added, removed, changed or swapped with their neighbour to turn one text
 * into the other; Infinity if there are more than `max`.
 */
export function measureEditDistance(from: string, to: string, max: number): number {
  if (Math.abs(from.length - to.length) > max) return Number.POSITIVE_INFINITY;
  /**
   * The last two rows of the table of distances. Row i compares the first i letters of `from` with each
   * prefix of `to`.
   */
  let [previous, row]: [number[], number[]] = [
    [],
    Array.from({ length: to.length + 1 }, (_, index) => index),
  ];
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const isSame = from[i - 1] === to[j - 1];
      const isSwap = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      next.push(
        Math.min(
          at(row, j - 1) + (isSame ? 0 : 1),
          at(row, j) + 1,
          at(next, j - 1) + 1,
          isSwap ? at(previous, j - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [previous, row] = [row, next];
  }
  const distance = at(row, to.length);
  return distance <= max ? distance : Number.POSITIVE_INFINITY;
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}
