/** Marks on schemas: what the spec does not state (`assumed`), and what must never be written down (`secret`). */
import * as z from 'zod/mini';

export interface Mark {
  /** Why we believe it; the spec is silent. A live backend that differs here breaks our assumption, not its contract. */
  readonly assumed?: string;
  /** Masked in the journal, in reports and in recordings. */
  readonly secret?: true;
}

export const marks = z.registry<Mark>();

/* @__NO_SIDE_EFFECTS__ */
function mark<S extends z.ZodMiniType>(schema: S, add: Mark): S {
  const copy = schema.clone();
  marks.add(copy, { ...marks.get(schema), ...add });
  return copy;
}

/** Marks presence and type as our assumption: the spec names neither, or only the field. */
/* @__NO_SIDE_EFFECTS__ */
export function assumed<S extends z.ZodMiniType>(schema: S, why = 'the spec does not state it'): S {
  return mark(schema, { assumed: why });
}

/** Marks a value that must not be stored readably anywhere. */
/* @__NO_SIDE_EFFECTS__ */
export function secret<S extends z.ZodMiniType>(schema: S): S {
  return mark(schema, { secret: true });
}
