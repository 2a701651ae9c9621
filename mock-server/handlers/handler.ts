/** What a handler is: from a call's contract follow its data, its caller, its refusals and its answer. */
import {
  type AnyContract,
  type Contract,
  type ErrorOf,
  type RequestOf,
  type ResponseOf,
  refusalOf,
} from '#contracts/contract';
import { ANONYMOUS_USER, CODE, MESSAGE } from '#contracts/envelope';
import type { CallsOf } from '#contracts/registry';
import type { Host } from '../host.ts';
import type { Page } from '../state/page.ts';
import type { Player } from '../state/players.ts';
import type { Session } from '../state/sessions.ts';
import type { World } from '../worlds/world.ts';

/** A refusal of business: HTTP 200, `result: false`. */
export class Refused {
  readonly message: string;
  readonly code: number;
  readonly debug: string | null;

  constructor(message: string, code: number, debug: string | null = null) {
    this.message = message;
    this.code = code;
    this.debug = debug;
  }
}

/** What any call may answer to a caller without the right to it. */
export const REFUSED = {
  sessionExpired: new Refused(MESSAGE.sessionExpired, CODE.sessionGone),
  anonymous: new Refused(MESSAGE.sessionExpired, CODE.sessionGone, ANONYMOUS_USER),
  notAuthorised: new Refused(MESSAGE.notAuthorised, CODE.notAuthorised),
  inactive: new Refused(MESSAGE.inactiveAccount, CODE.sessionGone),
} as const;

/** Who calls. */
export interface Caller {
  readonly player: Player;
  readonly session: Session;
}

type AccessOf<C extends AnyContract> =
  // biome-ignore lint/suspicious/noExplicitAny: only the access is looked at
  C extends Contract<string, any, any, infer Acc, any, boolean> ? Acc : never;

/** Always there for a player's call, perhaps for an optional one, never for a visitor's. */
export type CallerOf<C extends AnyContract> = {
  player: Caller;
  optional: Caller | undefined;
  visitor: undefined;
}[AccessOf<C>];

/** What a message says in its `{…}`. */
export type Values = Readonly<Record<string, string>>;

export type Fail<Name> = (name: Name, debug?: string | null, values?: Values) => Refused;

export interface Ctx<C extends AnyContract> {
  readonly data: RequestOf<C>;
  readonly caller: CallerOf<C>;
  readonly world: World;
  readonly host: Host;
  /** World time, epoch ms. */
  readonly now: number;
  /** The address that the request came from. */
  readonly address: string;
  /**
   * A refusal that the contract names; debug: what a program may want to know beside the message; values: what
   * its `{…}` stand for.
   */
  readonly fail: Fail<ErrorOf<C>>;
}

export type Answer<C extends AnyContract> =
  | Refused
  | (C['paged'] extends true ? Page<ResponseOf<C>> : ResponseOf<C>);

/** Changes to the world are synchronous: a handler awaits only before its first write. */
export type Handler<C extends AnyContract> = (ctx: Ctx<C>) => Answer<C> | Promise<Answer<C>>;

/** One handler per call of a class: a missing, superfluous or wrongly typed one does not compile. */
export type HandlersOf<Module> = {
  readonly [Name in keyof CallsOf<Module>]: CallsOf<Module>[Name] extends AnyContract
    ? Handler<CallsOf<Module>[Name]>
    : never;
};

/** The `fail` of a call. */
export function failOf<C extends AnyContract>(contract: C): Fail<ErrorOf<C>> {
  return (name, debug, values = {}) => {
    const refusal = contract.errors[name];
    if (refusal === undefined) throw new Error(`${contract.name} names no refusal ${name}`);
    const { message, code } = refusalOf(refusal);
    return new Refused(filledIn(message, values), code, debug);
  };
}

function filledIn(message: string, values: Values): string {
  return message.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`"${message}" was given nothing for ${place}`);
    return value;
  });
}
