/** The types of what a client reads (`read.ts`), derived from the schemas of the contracts. */
import type * as z from 'zod/mini';
import type { IsAssumed, IsDispensable, IsIdentifier } from './marks.ts';

/** A value that identifies something, in the type in which it came. */
export type AnyId = number | string;

/** A value that the enumeration of the contract does not have. */
export interface Unknown {
  readonly unknown: number | string;
}

/**
 * The type of a value as a client reads it. All that is assumed is optional, in an assumed value at every depth;
 * an identifier is a number or a text; an enumeration can have an unknown value.
 */
export type Read<S, InAssumed extends boolean = false> = ReadCore<
  S,
  InAssumed extends true ? true : IsAssumed<S>
>;

type ReadCore<S, A extends boolean> =
  S extends z.ZodMiniOptional<infer Inner>
    ? Read<Inner, A> | undefined
    : S extends z.ZodMiniNullable<infer Inner>
      ? Read<Inner, A> | null
      : S extends z.ZodMiniDefault<infer Inner>
        ? Exclude<Read<Inner, A>, undefined>
        : S extends z.ZodMiniArray<infer Element>
          ? readonly Read<Element, A>[]
          : S extends z.ZodMiniUnion<infer Options>
            ? Read<Options[number], A>
            : S extends z.ZodMiniObject<infer Shape>
              ? ReadObject<{ [Key in keyof Shape]: ReadField<Shape[Key], A> }>
              : IsEnumeration<S> extends true
                ? z.output<S> | Unknown
                : S extends z.ZodMiniType
                  ? IsIdentifier<S> extends true
                    ? AnyId
                    : z.output<S>
                  : never;

/** Whether a schema allows several values, and no others. 1 and 0, a union, are not an enumeration. */
type IsEnumeration<S> = S extends { readonly _zod: { readonly def: { readonly type: 'enum' } } }
  ? true
  : S extends z.ZodMiniLiteral<infer Values>
    ? IsUnion<Values>
    : false;

type IsUnion<T, All = T> = T extends T ? ([All] extends [T] ? false : true) : never;

type ReadField<S, A extends boolean> = true extends A | CanMiss<S> ? Read<S, A> | undefined : Read<S, A>;

/** Whether a schema, or one that it wraps, is assumed or dispensable. */
type CanMiss<S> = true extends IsAssumed<S> | IsDispensable<S>
  ? true
  : S extends Wrapper<infer Inner>
    ? CanMiss<Inner>
    : false;

/** Whether a schema, or one that it wraps, identifies something. */
export type IsIdentifierWithin<S> =
  IsIdentifier<S> extends true ? true : S extends Wrapper<infer Inner> ? IsIdentifierWithin<Inner> : false;

type Wrapper<Inner extends z.core.SomeType> =
  | z.ZodMiniOptional<Inner>
  | z.ZodMiniNullable<Inner>
  | z.ZodMiniDefault<Inner>;

/** Makes the fields that can be undefined optional. */
type ReadObject<Fields> = {
  readonly [Key in keyof Fields as undefined extends Fields[Key] ? never : Key]: Fields[Key];
} & {
  readonly [Key in keyof Fields as undefined extends Fields[Key] ? Key : never]?: Fields[Key];
};
