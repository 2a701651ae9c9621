/** Walks over the shapes of two sides at once. */
import type { Shape } from './shape.ts';

/** A path at which a side sends values. */
export interface Place {
  readonly path: string;
  /** Undefined if only the other side sends the field. */
  readonly one: Shape | undefined;
  readonly other: Shape | undefined;
  /** The objects in which the values stand, if they are fields. */
  readonly parents?: readonly [one: Shape, other: Shape];
}

/** Yields each place, the outer before the inner. What is inside null or an empty list of a side is unknown. */
export function* walkShapes(one: Shape, other: Shape, path: string): Generator<Place> {
  yield* walk({ path, one, other });
}

function* walk(place: Place): Generator<Place> {
  yield place;
  const { path, one, other } = place;
  if (!one || !other) return;
  const areObjects = one.objects > 0 && other.objects > 0;
  for (const name of areObjects ? new Set([...one.fields.keys(), ...other.fields.keys()]) : []) {
    const field = { one: one.fields.get(name), other: other.fields.get(name) };
    yield* walk({ path: `${path}.${name}`, ...field, parents: [one, other] });
  }
  if (one.items && other.items) yield* walk({ path: `${path}[]`, one: one.items, other: other.items });
}
