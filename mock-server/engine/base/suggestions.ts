/** Suggests known names for one that is unknown. */

const MAX_SUGGESTIONS = 3;
/** A name is not suggested if more than this share of the characters differs. */
const MAX_DISTANCE_SHARE = 0.6;
/** Longer names are cut or left out, because the time to compute a distance grows with the square of the length. */
const MAX_NAME_CHARS = 100;
/** A recording may know any number of names, and each costs the square of its length. */
const MAX_NAMES = 1000;

/** Returns at most three known names that resemble `name`, the most similar first. */
export function suggestNames(name: string, knownNames: Iterable<string>): string[] {
  const searched = name.slice(0, MAX_NAME_CHARS).toLowerCase();
  const compared: string[] = [];
  for (const candidate of knownNames) {
    if (compared.length === MAX_NAMES) break;
    if (candidate.length <= MAX_NAME_CHARS) compared.push(candidate);
  }
  return compared
    .map((candidate) => ({ candidate, distance: measureDistance(searched, candidate.toLowerCase()) }))
    .filter(
      ({ candidate, distance }) =>
        distance <= Math.max(candidate.length, searched.length) * MAX_DISTANCE_SHARE,
    )
    .sort((a, b) => a.distance - b.distance || a.candidate.localeCompare(b.candidate))
    .slice(0, MAX_SUGGESTIONS)
    .map(({ candidate }) => candidate);
}

/** Returns `; did you mean a, b?` for the end of a sentence; an empty text without suggestions. */
export function didYouMean(suggestions: readonly string[]): string {
  return suggestions.length === 0 ? '' : `; did you mean ${suggestions.join(', ')}?`;
}

/** Measures the Levenshtein distance: the number of characters to add, remove or change. */
function measureDistance(from: string, to: string): number {
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
