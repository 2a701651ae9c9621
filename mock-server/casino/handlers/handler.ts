/** The type of a handler: its data, caller, errors and result follow from the call's contract. */
import {
  type AnyContract,
  type ErrorOf,
  normaliseError,
  type RequestOf,
  type ResponseOf,
} from '#contracts/contract';
import { ANONYMOUS_USER, CODE, MESSAGE } from '#contracts/envelope';
import type { CallsOf } from '#contracts/registry';
import type { Page } from '../../engine/pagination.ts';
import type { Platform } from '../../engine/platform.ts';
import type { World } from '../../engine/worlds/world.ts';
import type { Player, Session } from '../accounts/tables.ts';

/** A call that was understood but refused, answered with HTTP 200 and `result: false`. */
export class BusinessError {
  readonly message: string;
  readonly code: number;
  readonly debug: string | null;

  constructor(message: string, code: number, debug: string | null = null) {
    this.message = message;
    this.code = code;
    this.debug = debug;
  }
}

/** The errors that any call may return to a caller who is not allowed to make it. */
export const ACCESS_ERRORS = {
  sessionExpired: new BusinessError(MESSAGE.sessionExpired, CODE.sessionGone),
  anonymous: new BusinessError(MESSAGE.sessionExpired, CODE.sessionGone, ANONYMOUS_USER),
  notAuthorised: new BusinessError(MESSAGE.notAuthorised, CODE.notAuthorised),
  inactive: new BusinessError(MESSAGE.inactiveAccount, CODE.sessionGone),
} as const;

/** The signed-in sender of a call. */
export interface Caller {
  readonly player: Player;
  readonly session: Session;
}

/** The caller by the `access` of the call: always present for `player`, never for `visitor`. */
export type CallerOf<C extends AnyContract> = {
  player: Caller;
  optional: Caller | undefined;
  visitor: undefined;
}[C['access']];

/** The values that replace the placeholders `{…}` in a message, by the name of the placeholder. */
export type Values = Readonly<Record<string, string>>;

/** Returns an error that the contract names. debug: details for programs; values: for the placeholders. */
export type Fail<Name> = (name: Name, debug?: string | null, values?: Values) => BusinessError;

export interface HandlerInput<C extends AnyContract> {
  readonly data: RequestOf<C>;
  readonly caller: CallerOf<C>;
  readonly world: World;
  readonly platform: Platform;
  /** World time, epoch ms. */
  readonly now: number;
  /** The IP address of the sender. */
  readonly address: string;
  readonly fail: Fail<ErrorOf<C>>;
}

export type HandlerResult<C extends AnyContract> =
  | BusinessError
  | (C['paged'] extends true ? Page<ResponseOf<C>> : ResponseOf<C>);

/** Answers a call. A handler must not await after its first write, so that no call sees partial changes. */
export type Handler<C extends AnyContract> = (
  input: HandlerInput<C>,
) => HandlerResult<C> | Promise<HandlerResult<C>>;

/** One handler per call of a class. A missing, unknown or wrongly typed handler does not compile. */
export type HandlersOf<Module> = {
  readonly [Name in keyof CallsOf<Module>]: CallsOf<Module>[Name] extends AnyContract
    ? Handler<CallsOf<Module>[Name]>
    : never;
};

/** Returns the `fail` function for the handler of a call. */
export function createFail<C extends AnyContract>(contract: C): Fail<ErrorOf<C>> {
  return (name, debug, values = {}) => {
    const error = contract.errors[name];
    if (error === undefined) throw new Error(`${contract.name} declares no error ${name}`);
    const { message, code } = normaliseError(error);
    return new BusinessError(fillPlaceholders(message, values), code, debug);
  };
}

function fillPlaceholders(message: string, values: Values): string {
  return message.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`No value for ${placeholder} of "${message}"`);
    return value;
  });
}
