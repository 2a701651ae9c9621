/**
 * Marks on schemas, which distinguish the rules of the spec from ours. `named`: the spec names the field, but its
 * type is our choice. `assumed`: the whole field is our choice. `stated`: the spec also states the type. `agreed`: the
 * spec is silent, and a team has agreed on it with its backend. `Mark` describes all marks.
 */
import * as z from 'zod/mini';

/** A section of the spec, or several: `§3`, `§7 user`, `§3, §4`. */
export type Section = `§${number}${'' | ` ${string}` | `, §${string}`}`;
/** A day, as in `2026-11-30`. */
export type Day = `${number}-${number}-${number}`;

export interface Mark {
  /** The reason for the assumption. A backend that differs from an assumption does not break the contract. */
  readonly assumed?: string;
  /** The section of the spec that names the field, without its type. */
  readonly named?: Section;
  /** The section that states not only that the value exists, but also its type or its allowed values. */
  readonly stated?: Section;
  /** The day on which a team and its backend have agreed on the value, as `2026-11-30`. It breaks like a stated one. */
  readonly agreed?: Day;
  /** Whether the spec states only the first item of this list. Further items are assumed. */
  readonly firstItem?: true;
  /** Whether a client can do without the value, although the spec names it. The check still demands it. */
  readonly dispensable?: true;
  /** Another name that the spec uses for the same field. */
  readonly alsoNamed?: string;
  /** The field of a row that a backend may send as the key of the row, in an object in place of the list. */
  readonly keyedBy?: string;
  /** The meaning of a value that has several spellings, all of which a client reads (`read.ts`). */
  readonly spelling?: 'instant' | 'id' | 'both-languages';
  /** An instant that testers type, as `parseTypedInstant` reads it. after: the field from which on it counts, if not now. */
  readonly typedInstant?: { readonly after?: string };
  /** Whether the value is masked in the journal, in reports and in recordings. */
  readonly secret?: true;
  /**
   * Whether the value is an e-mail address or telephone number to which a call may send a message. A contract
   * run does not send an example with such a value to a live backend, since a stranger could get the message.
   */
  readonly address?: true;
  /** The fields that an object has wherever it has the field that is their key, as in JSON Schema. */
  readonly dependentRequired?: Readonly<Record<string, readonly string[]>>;
}

export const marks = z.registry<Mark>();
/** The reason of an assumption that gives no other. */
export const NOT_STATED = 'the spec does not state it';

declare const brand: unique symbol;
type Branded<S, Brand> = S & { readonly [brand]?: Brand };
type HasBrand<S, Brand> = S extends { readonly [brand]?: infer Own }
  ? typeof brand extends keyof S
    ? NonNullable<Own> extends Brand
      ? true
      : false
    : false
  : false;

/** The type of a schema with the mark `assumed`. The brand exists in the type only. */
export type Assumed<S> = Branded<S, { readonly assumed: true }>;
export type IsAssumed<S> = HasBrand<S, { readonly assumed: true }>;
/** The type of a schema with the mark `dispensable`. */
export type Dispensable<S> = Branded<S, { readonly dispensable: true }>;
export type IsDispensable<S> = HasBrand<S, { readonly dispensable: true }>;
/** The type of a schema whose value identifies something. */
export type Identifier<S> = Branded<S, { readonly id: true }>;
export type IsIdentifier<S> = HasBrand<S, { readonly id: true }>;

/* @__NO_SIDE_EFFECTS__ */
function mark<S extends z.ZodMiniType>(schema: S, add: Mark): S {
  const copy = schema.clone();
  marks.add(copy, { ...marks.get(schema), ...add });
  return copy;
}

/** Marks a value, and all values in it, as assumed. why: the reason, or a note on the value. */
/* @__NO_SIDE_EFFECTS__ */
export function assumed<S extends z.ZodMiniType>(schema: S, why = NOT_STATED): Assumed<S> {
  return mark(schema, { assumed: why });
}

/**
 * Marks a value that the spec does not state, and that a team has agreed on with its backend. A backend that differs
 * breaks the contract, as with a stated value; a client reads it as an assumed one. The mark does not extend to the
 * values in it. day: when, as in `2026-11-30`.
 */
/* @__NO_SIDE_EFFECTS__ */
export function agreed<S extends z.ZodMiniType>(day: Day, schema: S): Assumed<S> {
  return mark(schema, { assumed: `agreed on ${day}`, agreed: day });
}

/** Marks a value that the spec names, and that a client can do without. */
/* @__NO_SIDE_EFFECTS__ */
export function dispensable<S extends z.ZodMiniType>(schema: S): Dispensable<S> {
  return mark(schema, { dispensable: true });
}

/** Demands a field of an object that has another one. error: what is wrong without it. */
/* @__NO_SIDE_EFFECTS__ */
export function requireWith<S extends z.ZodMiniObject>(
  schema: S,
  field: string & keyof z.output<S>,
  needed: string & keyof z.output<S>,
  error: string,
): S {
  const isWhole = (value: z.output<S>) => value[field] === undefined || value[needed] !== undefined;
  const checked = schema.check(z.refine(isWhole, { path: [needed], error }));
  return mark(checked, { dependentRequired: { [field]: [needed] } });
}

/** Marks a field that the spec names, without its type. section: where. */
/* @__NO_SIDE_EFFECTS__ */
export function named<S extends z.ZodMiniType>(section: Section, schema: S): S {
  return mark(schema, { named: section });
}

/**
 * Marks a value whose type or allowed values the spec states. The mark does not extend to the values in it. A number or
 * an instant is stated as such, in any notation. section: where.
 */
/* @__NO_SIDE_EFFECTS__ */
export function stated<S extends z.ZodMiniType>(section: Section, schema: S): S {
  return mark(schema, { stated: section });
}

/** Marks a list of which the spec states only the first item, as in `data[0].balance`. section: where. */
/* @__NO_SIDE_EFFECTS__ */
export function firstItem<S extends z.ZodMiniType>(section: Section, schema: S): S {
  return mark(schema, { stated: section, firstItem: true });
}

/** Marks a field for which the spec uses two names. other: the name that this contract does not use. */
/* @__NO_SIDE_EFFECTS__ */
export function alsoNamed<S extends z.ZodMiniType>(schema: S, other: string): S {
  return mark(schema, { alsoNamed: other });
}

/** Marks a list whose rows a backend may send as an object. field: the field of a row that is then its key. */
/* @__NO_SIDE_EFFECTS__ */
export function keyedBy<S extends z.ZodMiniType>(schema: S, field: string): S {
  return mark(schema, { keyedBy: field });
}

/** Marks a value that identifies something. A client compares it as a text and sends it back as it came. */
/* @__NO_SIDE_EFFECTS__ */
export function identifier<S extends z.ZodMiniType>(schema: S): Identifier<S> {
  return mark(schema, { spelling: 'id' });
}

/** Marks a text in both languages, which a backend may send in one. */
/* @__NO_SIDE_EFFECTS__ */
export function bothLanguages<S extends z.ZodMiniType>(schema: S): S {
  return mark(schema, { spelling: 'both-languages' });
}

/** Marks a text that stands for an instant. */
/* @__NO_SIDE_EFFECTS__ */
export function instant<S extends z.ZodMiniType<string>>(schema: S): S {
  return mark(schema, { spelling: 'instant' });
}

/** Marks an instant that testers type. after: the field of the same object from which on it counts, in place of now. */
/* @__NO_SIDE_EFFECTS__ */
export function typedInstant<S extends z.ZodMiniType<string | number>>(schema: S, after?: string): S {
  return mark(schema, { typedInstant: after === undefined ? {} : { after } });
}

/** Marks an e-mail address or telephone number to which a call may send a message. */
/* @__NO_SIDE_EFFECTS__ */
export function address<S extends z.ZodMiniType>(schema: S): S {
  return mark(schema, { address: true });
}

/** Marks a value that is masked in the journal, in reports and in recordings. */
/* @__NO_SIDE_EFFECTS__ */
export function secret<S extends z.ZodMiniType>(schema: S): S {
  return mark(schema, { secret: true });
}
