/** The type of a handler of a call or document: its data, caller and errors follow from the contract. */
import type { CallsOf } from '#contracts/collect';
import {
  type AnyContract,
  type ErrorOf,
  normaliseError,
  type RequestOf,
  type ResponseOf,
} from '#contracts/contract';
import { ANONYMOUS_USER, CODE, MESSAGE } from '#contracts/envelope';
import type { Page } from './base/pagination.ts';
import type { Platform } from './platform.ts';
import type { Caller } from './wire/sender.ts';
import type { World } from './worlds/world.ts';

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

/** The values that replace the placeholders `{…}` in a message, by the name of the placeholder. */
export type Values = Readonly<Record<string, string>>;

/** Returns an error that the contract names. debug: details for programs; values: for the placeholders. */
export type Fail<Name> = (name: Name, debug?: string | null, values?: Values) => BusinessError;

/** The input of the handler of a document. TheirWorld: the world of the domain. */
export interface DocumentInput<TheirWorld extends World = World> {
  readonly world: TheirWorld;
  readonly platform: Platform;
  /** World time, epoch ms. */
  readonly now: number;
  /** Returns the IP address of the sender. Few calls need it, and reading it takes a twentieth of a call. */
  readonly readAddress: () => string;
}

/** The input of the handler of a call. TheirCaller: the caller of the domain. */
export interface CallInput<
  C extends AnyContract,
  TheirWorld extends World = World,
  TheirCaller extends Caller = Caller,
> extends DocumentInput<TheirWorld> {
  /** The data, which were checked and have their defaults. */
  readonly data: RequestOf<C>;
  /** Always present if the call's `access` is `player`, and never if it is `visitor`. */
  readonly caller: {
    player: TheirCaller;
    optional: TheirCaller | undefined;
    visitor: undefined;
  }[C['access']];
  readonly fail: Fail<ErrorOf<C>>;
}

/** The data of a successful reply, one page of them, or a refusal. */
export type HandlerResult<C extends AnyContract> =
  | BusinessError
  | (C['paged'] extends true ? Page<ResponseOf<C>> : ResponseOf<C>);

/** One handler per call that a class's module exports. A missing, unknown or wrongly typed handler does not compile. */
export type HandlersOf<Module, TheirWorld extends World = World, TheirCaller extends Caller = Caller> = {
  readonly [Name in keyof CallsOf<Module>]: CallsOf<Module>[Name] extends AnyContract
    ? (
        input: CallInput<CallsOf<Module>[Name], TheirWorld, TheirCaller>,
      ) => HandlerResult<CallsOf<Module>[Name]> | Promise<HandlerResult<CallsOf<Module>[Name]>>
    : never;
};

/**
 * Answers a call or a document. A handler must not await after its first write, so that no call sees partial changes.
 *
 * The type is that of a method, so that a domain may state the data, the caller and the world that it gets.
 */
export type Handler = {
  answer(input: DocumentInput & { data?: object; caller?: Caller | undefined; fail?: Fail<never> }): unknown;
}['answer'];

/** Returns handlers by the names of their calls. byClass: the handlers of each class by their methods. */
export function listHandlers(
  byClass: Readonly<Record<string, Readonly<Record<string, Handler>>>>,
): [name: string, handler: Handler][] {
  return Object.entries(byClass).flatMap(([className, methods]) =>
    Object.entries(methods).map(([method, handler]): [string, Handler] => [
      `${className}/${method}`,
      handler,
    ]),
  );
}

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
