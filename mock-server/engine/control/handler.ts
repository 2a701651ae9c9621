/** The types of control handlers. Their inputs and replies are derived from the declarations of the calls. */
import type * as z from 'zod/mini';
import type { Controls } from '#contracts/control/calls';
import type { ControlCall } from '#contracts/control/control-call';
import type { ControlInput } from '../domain.ts';
import type { ClientError } from '../wire/client-error.ts';

type Calls = Readonly<Record<string, ControlCall>>;

/** The reply of a handler. What was kept is added to it by the engine, which knows it from the declaration. */
type HandlerReply<Reply> = 'kept' extends keyof Reply ? Omit<Reply, 'kept'> : Reply;

/** A handler that answers later changes nothing itself, so that no other request sees half a change. */
type HandlerResult<Result> = Result | Promise<Result>;

/** One handler per control call: a missing one does not compile. TheirInput: the input that the handlers of a domain state. */
export type ControlHandlersOf<Declared extends Calls, TheirInput = ControlInput> = {
  readonly [Name in keyof Declared]: (
    input: TheirInput & { readonly body: z.output<Declared[Name]['body']> },
  ) => HandlerResult<HandlerReply<z.output<Declared[Name]['reply']>> | ClientError>;
};

export type ControlHandlers = ControlHandlersOf<Controls>;
