/** The type of a handler: its data, caller, errors and result follow from the call's contract. */
import type { CallsOf } from '#contracts/collect';
import type { AnyContract } from '#contracts/contract';
import type { CallInput, DocumentInput as EngineDocumentInput, HandlerResult } from '../../engine/handler.ts';
import type { Caller } from '../accounts/callers.ts';
import type { World } from '../world.ts';

export { BusinessError, type HandlerResult } from '../../engine/handler.ts';

/** The caller by the `access` of the call: always present for `player`, never for `visitor`. */
export type CallerOf<C extends AnyContract> = {
  player: Caller;
  optional: Caller | undefined;
  visitor: undefined;
}[C['access']];

export interface HandlerInput<C extends AnyContract> extends CallInput<C> {
  readonly caller: CallerOf<C>;
  readonly world: World;
}

export interface DocumentInput extends EngineDocumentInput {
  readonly world: World;
}

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
