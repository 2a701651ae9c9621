import type { Change } from './find-changes.ts';

/** The changes between the two pictures of one screen. */
export interface Comparison {
  /** The name of its files, without the end. */
  readonly name: string;
  /** The width, mode and language, in words. Only changes of one view can be one group. */
  readonly view: string;
  readonly changes: readonly Change[];
}

/** One change, at all places at which it stands. */
export interface Group {
  readonly view: string;
  readonly key: string;
  readonly places: readonly { readonly name: string; readonly change: Change }[];
}

/** Groups the changes with the same pixels before and the same after, those on most pictures first. */
export function groupChanges(comparisons: readonly Comparison[]): Group[] {
  const groups = new Map<string, Group & { places: Group['places'][number][] }>();
  for (const { name, view, changes } of comparisons) {
    for (const change of changes) {
      const key = `${view}: ${change.key}`;
      const group = groups.get(key) ?? { view, key, places: [] };
      group.places.push({ name, change });
      groups.set(key, group);
    }
  }
  return [...groups.values()].sort(
    (one, other) => countPictures(other) - countPictures(one) || measure(other) - measure(one),
  );
}

export function countPictures({ places }: Group): number {
  return new Set(places.map(({ name }) => name)).size;
}

/** The area in px. */
function measure({ places: [first] }: Group): number {
  if (!first) return 0;
  const { before, after } = first.change;
  return before.width * before.height + after.width * after.height;
}
