/** The share of noticed changes, with its interval. */

/** Returns the 95 % interval of a share by Wilson's method, as shares. */
export function wilsonInterval(hits: number, count: number): readonly [low: number, high: number] {
  if (count === 0) return [0, 1];
  const z = 1.96;
  const middle = hits / count + z ** 2 / (2 * count);
  const spread = z * Math.sqrt((hits * (count - hits)) / count ** 3 + z ** 2 / (4 * count ** 2));
  const scale = 1 + z ** 2 / count;
  return [Math.max(0, (middle - spread) / scale), Math.min(1, (middle + spread) / scale)];
}

/** Formats a score, such as "32 of 47 = 68 % (95 %: 54 to 80)". */
export function formatScore(hits: number, count: number): string {
  if (count === 0) return 'none judged';
  const [share, low, high] = [hits / count, ...wilsonInterval(hits, count)].map((each) =>
    Math.round(100 * each),
  );
  return `${hits} of ${count} = ${share} % (95 %: ${low} to ${high})`;
}
