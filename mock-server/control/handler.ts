/** What a control handler is: from the declared call follow its body and its reply. */
import type * as z from 'zod/mini';
import type { Controls } from '#contracts/control/calls';
import type { Host } from '../host.ts';
import type { World } from '../worlds/world.ts';

/** A control call that cannot be done, with the path of what is wrong where there is one. */
export class ControlRefusal {
  readonly status: 400 | 404 | 409 | 422;
  readonly message: string;
  readonly path: string | undefined;

  constructor(status: ControlRefusal['status'], message: string, path?: string) {
    this.status = status;
    this.message = message;
    this.path = path;
  }
}

export interface ControlCtx<Name extends keyof Controls> {
  readonly host: Host;
  readonly world: World;
  /** Checked, defaults filled in. */
  readonly body: z.output<Controls[Name]['body']>;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** Where it was asked, as in `http://127.0.0.1:8787`. */
  readonly origin: string;
}

/** One function per control call: a missing one does not compile. */
export type ControlHandlers = {
  readonly [Name in keyof Controls]: (
    ctx: ControlCtx<Name>,
  ) => z.output<Controls[Name]['reply']> | ControlRefusal;
};
