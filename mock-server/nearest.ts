/** The known names that somebody may have meant. */

const MOST = 3;
/** A name further away than this share of its length is another one. */
const FARTHEST_SHARE = 0.6;
/** Names are short; what is longer was not typed by a person. */
const LONGEST = 100;

/** At most three of `known`, the nearest first. */
export function nearestNames(name: string, known: Iterable<string>): string[] {
  const wanted = name.slice(0, LONGEST).toLowerCase();
  return [...known]
    .map((candidate) => ({ candidate, distance: distance(wanted, candidate.toLowerCase()) }))
    .filter(
      ({ candidate, distance }) => distance <= Math.max(candidate.length, wanted.length) * FARTHEST_SHARE,
    )
    .sort((a, b) => a.distance - b.distance || a.candidate.localeCompare(b.candidate))
    .slice(0, MOST)
    .map(({ candidate }) => candidate);
}

/** `; did you mean a, b?`, to end a sentence with; nothing when no name is near. */
export function didYouMean(nearest: readonly string[]): string {
  return nearest.length === 0 ? '' : `; did you mean ${nearest.join(', ')}?`;
}

/** Levenshtein: how many letters must be added, removed or changed. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const changed = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
