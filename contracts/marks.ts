/** Marks on schemas: `assumed` (not stated by the spec), `secret` (to be masked), `address` (may receive messages). */
import * as z from 'zod/mini';

export interface Mark {
  /** The reason for the assumption. A backend that contradicts an assumption does not break the contract. */
  readonly assumed?: string;
  /** Whether the value is masked in the journal, in reports and in recordings. */
  readonly secret?: true;
  /** Whether a call may send messages to this value; a contract run never sends an example to a live backend. */
  readonly address?: true;
}

export const marks = z.registry<Mark>();

/* @__NO_SIDE_EFFECTS__ */
function mark<S extends z.ZodMiniType>(schema: S, add: Mark): S {
  const copy = schema.clone();
  marks.add(copy, { ...marks.get(schema), ...add });
  return copy;
}

/** Marks a value's presence and type as assumed. why: the reason for the assumption, or its content. */
/* @__NO_SIDE_EFFECTS__ */
export function assumed<S extends z.ZodMiniType>(schema: S, why = 'the spec does not state it'): S {
  return mark(schema, { assumed: why });
}

/** Marks an e-mail address or telephone number to which a call may send a message. */
/* @__NO_SIDE_EFFECTS__ */
export function address<S extends z.ZodMiniType>(schema: S): S {
  return mark(schema, { address: true });
}

/** Marks a value that must be masked wherever it is stored. */
/* @__NO_SIDE_EFFECTS__ */
export function secret<S extends z.ZodMiniType>(schema: S): S {
  return mark(schema, { secret: true });
}
