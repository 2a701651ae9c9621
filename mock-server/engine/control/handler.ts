/** The type of a control handler. Its input and its reply are derived from the declaration of the call. */
import type * as z from 'zod/mini';
import type { Controls } from '#contracts/control/calls';
import type { ClientError } from '../exchange/client-error.ts';
import type { Platform } from '../platform.ts';
import type { World } from '../worlds/world.ts';

export interface ControlInput<Name extends keyof Controls> {
  readonly platform: Platform;
  readonly world: World;
  /** The checked body, with defaults filled in. */
  readonly body: z.output<Controls[Name]['body']>;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** The origin of the request, as in `http://127.0.0.1:8787`. */
  readonly origin: string;
}

/** One handler per control call: a missing one does not compile. */
export type ControlHandlers = {
  readonly [Name in keyof Controls]: (
    input: ControlInput<Name>,
  ) => z.output<Controls[Name]['reply']> | ClientError;
};
