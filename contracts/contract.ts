/** What a call is: one value that knows its wire name; types, checks, handlers, documents and tests derive from it. */
import type * as z from 'zod/mini';

/** Who sends it: `visitor` never with a session, `optional` with one if there is one, `player` only with one (spec §6). */
export type Access = 'visitor' | 'optional' | 'player';

/**
 * What it does to the world: `read` nothing; `idempotent` twice equals once; `once` something each time;
 * `money` moves a balance, and is never sent to a live backend unless asked for by name.
 */
export type Effect = 'read' | 'idempotent' | 'once' | 'money';

/** A refusal of business: its literal message, and the number in `code` when the spec or `settled` knows one. */
export type Refusal = string | { readonly message: string; readonly code: number };

interface Spec<
  Req extends z.ZodMiniType,
  Res extends z.ZodMiniType,
  Acc extends Access,
  Err extends string,
  Paged extends boolean,
> {
  readonly summary: string;
  /** Where it is stated, as in `spec §7 finance`. */
  readonly source: string;
  readonly access: Acc;
  readonly effect: Effect;
  readonly request: Req;
  readonly response: Res;
  /** Whether `pagination` stands beside `data`. */
  readonly paged?: Paged;
  readonly errors?: Readonly<Record<Err, Refusal>>;
  /** The `data` of a call that succeeds for the first named player in a fresh world. */
  readonly example: NoInfer<z.input<Req>>;
  /** When the example needs another player, or something that only an earlier call gives. */
  readonly exampleNeeds?: string;
  /** Allowed between the password and the second factor. */
  readonly beforeSecondFactor?: true;
  /** With valid auth it revives an ended session instead of being refused. */
  readonly revivesSession?: true;
  /** Ends auth too, also where the session has ended by itself and the call is refused for it. */
  readonly endsAuth?: true;
  /** Answers for itself while the site is under maintenance. */
  readonly answersInMaintenance?: true;
}

export interface Contract<
  Name extends string = string,
  Req extends z.ZodMiniType = z.ZodMiniType,
  Res extends z.ZodMiniType = z.ZodMiniType,
  Acc extends Access = Access,
  Err extends string = string,
  Paged extends boolean = boolean,
> extends Required<
      Omit<
        Spec<Req, Res, Acc, Err, Paged>,
        'exampleNeeds' | 'beforeSecondFactor' | 'revivesSession' | 'endsAuth' | 'answersInMaintenance'
      >
    >,
    Pick<
      Spec<Req, Res, Acc, Err, Paged>,
      'exampleNeeds' | 'beforeSecondFactor' | 'revivesSession' | 'endsAuth' | 'answersInMaintenance'
    > {
  readonly kind: 'contract';
  /** `class/method`, spelt as on the wire. */
  readonly name: Name;
}

// biome-ignore lint/suspicious/noExplicitAny: the widest contract; any narrower bound makes it invariant in its schemas
export type AnyContract = Contract<string, any, any, Access, any, boolean>;

/** Declares a call. */
/* @__NO_SIDE_EFFECTS__ */
export function contract<
  const Name extends `${string}/${string}`,
  Req extends z.ZodMiniType,
  Res extends z.ZodMiniType,
  const Acc extends Access,
  const Err extends string = never,
  const Paged extends boolean = false,
>(name: Name, spec: Spec<Req, Res, Acc, Err, Paged>): Contract<Name, Req, Res, Acc, Err, Paged> {
  const { paged, errors, ...rest } = spec;
  return {
    ...rest,
    kind: 'contract',
    name,
    // The defaults of the two type parameters: absent means `false`, and no own errors.
    paged: paged ?? (false as Paged),
    errors: errors ?? ({} as Readonly<Record<Err, Refusal>>),
  };
}

/** What a handler receives as `data`: checked, defaults filled in. */
export type RequestOf<C extends AnyContract> = z.output<C['request']>;
/** What a caller passes as `data`. */
export type SendOf<C extends AnyContract> = z.input<C['request']>;
/** What stands in `data` of a successful reply. */
export type ResponseOf<C extends AnyContract> = z.output<C['response']>;
/** The names of a call's own refusals. */
export type ErrorOf<C extends AnyContract> = Extract<keyof C['errors'], string>;

/** The message and the number of a refusal; 400 where it names no number. */
export function refusalOf(refusal: Refusal): { message: string; code: number } {
  return typeof refusal === 'string' ? { message: refusal, code: 400 } : refusal;
}
