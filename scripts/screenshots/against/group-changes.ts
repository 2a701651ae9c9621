import { groupBy } from '#contracts/group-by';
import type { Change } from './find-changes.ts';

/** The changes between the two pictures of one screen. */
export interface Comparison {
  /** The name of its files, without the end. */
  readonly name: string;
  /** The width, mode and language, in words. Only changes of one view can be one group. */
  readonly view: string;
  readonly changes: readonly Change[];
}

/** One of the places at which a change stands. key: equal for all places of one change. */
export interface Place extends Omit<Comparison, 'changes'> {
  readonly change: Change;
  readonly key: string;
}

/** Returns the places of each change, that on most pictures first. */
export function groupChanges(comparisons: readonly Comparison[]): (readonly Place[])[] {
  const places = comparisons.flatMap((comparison) =>
    comparison.changes.map((change) => {
      const { name, view } = comparison;
      return { name, view, change, key: nameChange(comparison, change) };
    }),
  );
  return [...groupBy(places, ({ key }) => key).values()].sort(
    (one, other) => countPictures(other) - countPictures(one) || measure(other) - measure(one),
  );
}

/** Identifies a change: those with the same pixels before and after are one in each view. */
export function nameChange({ view }: Comparison, { key }: Change): string {
  return `${view}: ${key}`;
}

export function countPictures(places: readonly Place[]): number {
  return new Set(places.map(({ name }) => name)).size;
}

/** Returns the area in px. */
function measure([place]: readonly Place[]): number {
  const boxes = place ? [place.change.before, place.change.after] : [];
  return boxes.reduce((sum, { width, height }) => sum + width * height, 0);
}

/** Formats a number of things, as in `2 changes`. */
export function formatCount(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
