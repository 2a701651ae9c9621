/** Adds texts to a set as its newest ones, and removes the oldest beyond a maximum. */
export function addLatest(set: Set<string>, texts: Iterable<string>, max: number): void {
  for (const text of texts) {
    set.delete(text); // The text is added again, as the newest.
    set.add(text);
  }
  for (const text of set) {
    if (set.size <= max) return;
    set.delete(text);
  }
}
