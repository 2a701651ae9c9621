/** Counts what a reader of recordings leaves out, by reason. */

/** Creates the counts of a file. units: what the file consists of, such as `lines`. */
export function createOmissions(units: string) {
  const counts = new Map<string, { readonly first: string; readonly count: number }>();
  let all = 0;
  return {
    /** Counts an entry. reason: such as "without a reply". place: such as "line 4". */
    add(reason: string, place: string): void {
      const { first = place, count = 0 } = counts.get(reason) ?? {};
      counts.set(reason, { first, count: count + 1 });
      all += 1;
    },
    /**
     * Returns a sentence such as "2 of 9 lines were left out: 2 without a reply (line 4 is the first).", or undefined
     * if nothing was left out. total: the number of all entries.
     */
    describe(total: number): string | undefined {
      if (all === 0) return undefined;
      const reasons = [...counts].map(
        ([reason, { first, count }]) => `${count} ${reason} (${first}${count === 1 ? '' : ' is the first'})`,
      );
      return `${all} of ${total} ${units} ${all === 1 ? 'was' : 'were'} left out: ${reasons.join(', ')}.`;
    },
  };
}
