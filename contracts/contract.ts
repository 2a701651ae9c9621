/** Declares a call as one value. Types, checks, exported schemas and tests are derived from this value. */
import * as z from 'zod/mini';
import { data } from './fields.ts';
import { assumed } from './marks.ts';
import type { AnyId, IsIdentifierWithin, Read } from './read-types.ts';

/**
 * The access to a call (spec §6). A `visitor` call never carries a session, an `optional` call carries one if
 * the player is signed in, and a `player` call always carries one.
 */
export type Access = 'visitor' | 'optional' | 'player';

/**
 * The effect of a call on the server's data. `read`: it changes nothing. `idempotent`: repeating it changes
 * nothing more. `once`: each repetition makes another change. `money`: it moves a balance, so a contract run
 * sends it to a live backend only if `--allow` names the call.
 */
export type Effect = 'read' | 'idempotent' | 'once' | 'money';

/** A business refusal: the literal message, and the `code`, which is 400 by default. */
export type DeclaredError = string | { readonly message: string; readonly code: number };

/** The place in the specification, such as `spec §7 finance`; `ours` if the call is an addition to it. */
export type Source = `spec §${string}` | 'ours' | `ours: ${string}`;

/** Returns whether a call or document is an addition to the specification. */
export function isOurs({ source }: { readonly source: Source }): boolean {
  return source === 'ours' || source.startsWith('ours:');
}

interface Spec<
  Req extends z.ZodMiniType,
  Res extends z.ZodMiniType,
  Acc extends Access,
  Err extends string,
  Paged extends boolean,
> {
  /** One sentence that says what the call does. */
  readonly summary: string;
  readonly source: Source;
  readonly access: Acc;
  readonly effect: Effect;
  /** The schema of `data` in the request, with its defaults; if it is absent, `data` has no fields but `Lang`. */
  readonly request?: Req;
  /** The schema of `data` in a successful reply; if it is absent, the call returns nothing, null in the mock. */
  readonly response?: Res;
  /** Whether a successful reply has `pagination` beside `data`. */
  readonly paged?: Paged;
  /** The call's own refusals by name. A handler can refuse a call only with one of these. */
  readonly errors?: Readonly<Record<Err, DeclaredError>>;
  /** The `data` of a request that succeeds for the first named player in a new world; `{}` if it is absent. */
  readonly example?: NoInfer<z.input<Req>>;
  /** The conditions that the example needs, such as another player or the result of an earlier call. */
  readonly exampleNeeds?: string;
  /** Whether the call is allowed after the password was checked, but before the second factor is. */
  readonly beforeSecondFactor?: true;
  /** Whether the call, sent with valid auth, revives an ended session instead of being refused. */
  readonly revivesSession?: true;
  /** Whether the call ends auth, even when it is refused because the session has already expired. */
  readonly endsAuth?: true;
  /** Whether the call is answered while the site is under maintenance. */
  readonly answersInMaintenance?: true;
}

/** The fields that every contract has, even if its declaration leaves them out. */
type Completed = 'request' | 'response' | 'paged' | 'errors' | 'example';

/** The part of a declaration that must have an example, unless `{}` is a request. */
type ExampleOf<Req extends z.ZodMiniType> =
  Record<never, never> extends z.input<Req> ? unknown : { readonly example: NoInfer<z.input<Req>> };

export interface Contract<
  Name extends string = string,
  Req extends z.ZodMiniType = z.ZodMiniType,
  Res extends z.ZodMiniType = z.ZodMiniType,
  Acc extends Access = Access,
  Err extends string = string,
  Paged extends boolean = boolean,
> extends Omit<Spec<Req, Res, Acc, Err, Paged>, Completed>,
    Required<Pick<Spec<Req, Res, Acc, Err, Paged>, Completed>> {
  readonly kind: 'contract';
  /** `class/method`, as on the wire. */
  readonly name: Name;
}

/** The type that every contract is assignable to. */
export type AnyContract = Contract<
  string,
  z.ZodMiniType<object, object>,
  z.ZodMiniType,
  Access,
  string,
  boolean
>;

const NoFields = data({});
const Nothing = assumed(z.null());

/**
 * Declares a call. The file of a class exports its calls by their method names; `registry.ts` collects them.
 *
 * name: `class/method`, as on the wire. The compiler checks that the example fits the request.
 */
/* @__NO_SIDE_EFFECTS__ */
export function contract<
  const Name extends `${string}/${string}`,
  const Acc extends Access,
  Req extends z.ZodMiniType = typeof NoFields,
  Res extends z.ZodMiniType = typeof Nothing,
  const Err extends string = never,
  const Paged extends boolean = false,
>(
  name: Name,
  spec: Spec<Req, Res, Acc, Err, Paged> & ExampleOf<Req>,
): Contract<Name, Req, Res, Acc, Err, Paged> {
  const { request, response, paged, errors, example, ...rest }: Spec<Req, Res, Acc, Err, Paged> = spec;
  return {
    ...rest,
    kind: 'contract',
    name,
    // If one of these is omitted, its type is that of the value here, or `{}` is a request. TypeScript cannot derive
    // this from the values, so the types are asserted.
    request: request ?? (NoFields as z.ZodMiniType as Req),
    response: response ?? (Nothing as z.ZodMiniType as Res),
    example: example ?? ({} as NoInfer<z.input<Req>>),
    paged: paged ?? (false as Paged),
    errors: errors ?? ({} as Readonly<Record<Err, DeclaredError>>),
  };
}

/** The `data` that a handler receives. It has been checked, and missing fields have their defaults. */
export type RequestOf<C extends AnyContract> = z.output<C['request']>;
/** The `data` that a caller passes; fields with a default are optional, ids have the type in which they came. */
export type SendOf<C extends AnyContract> = SendFields<z.input<C['request']>, ShapeOf<C['request']>>;
type SendFields<Input, Shape> = {
  [Key in keyof Input]: Key extends keyof Shape
    ? Input[Key] | (IsIdentifierWithin<Shape[Key]> extends true ? AnyId : never)
    : Input[Key];
};
type ShapeOf<S> = S extends z.ZodMiniObject<infer Shape> ? Shape : never;
/** The `data` of a successful reply, as the mock sends it. */
export type ResponseOf<C extends AnyContract> = z.output<C['response']>;
/** The `data` of a successful reply, as a client reads it from any backend. */
export type ReadOf<C extends AnyContract> = Read<C['response']>;
/** The names of a call's own refusals. */
export type ErrorOf<C extends AnyContract> = Extract<keyof C['errors'], string>;

/** Returns the message and the code of a refusal; the code is 400 unless declared. */
export function normaliseError(refusal: DeclaredError): { message: string; code: number } {
  return typeof refusal === 'string' ? { message: refusal, code: 400 } : refusal;
}

/** Returns the message and code of each refusal that a call declares, by name. */
export function listErrors({ errors }: AnyContract): Record<string, { message: string; code: number }> {
  return Object.fromEntries(
    Object.entries<DeclaredError>(errors).map(([name, refusal]) => [name, normaliseError(refusal)]),
  );
}

/** A refusal that a call declares. Its message may have places such as `{field}`. */
export interface Refusal<Name extends string = string> {
  readonly name: Name;
  readonly message: string;
  readonly code: number;
}

/**
 * Returns the declared refusal that a message is: the one with an equal message, else of those that it fits, with
 * texts at their places, the one whose message is longest; undefined if there is none.
 */
export function findRefusal<C extends AnyContract>(
  contract: C,
  message: unknown,
): Refusal<ErrorOf<C>> | undefined {
  if (typeof message !== 'string') return undefined;
  const [found] = Object.entries(listErrors(contract))
    .filter(([, refusal]) => readPlaces(refusal.message, message) !== undefined)
    .sort(
      ([, a], [, b]) =>
        Number(b.message === message) - Number(a.message === message) || b.message.length - a.message.length,
    );
  // `Object.entries` knows the keys as texts only.
  return found && { name: found[0] as ErrorOf<C>, ...found[1] };
}

/**
 * Returns the texts in a message that stand at the `{…}` of a declared one, in their order; undefined if the message
 * is another. Such a text is not empty. Searches part by part, since a regular expression would take the square of
 * the message's length.
 */
export function readPlaces(pattern: string, message: string): string[] | undefined {
  const [first = '', ...others] = pattern.split(/\{\w+\}/);
  const last = others.pop();
  if (last === undefined) return message === first ? [] : undefined;
  if (!message.startsWith(first)) return undefined;
  const places: string[] = [];
  let at = first.length;
  for (const part of others) {
    const start = message.indexOf(part, at + 1);
    if (start < 0) return undefined;
    places.push(message.slice(at, start));
    at = start + part.length;
  }
  const end = message.length - last.length;
  return end > at && message.endsWith(last) ? [...places, message.slice(at, end)] : undefined;
}
