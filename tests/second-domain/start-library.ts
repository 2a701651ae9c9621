/** Starts a server of the library, with the built console. */
import { join } from 'node:path';
import { controls } from '#contracts/control/calls';
import { type ControlOf, createControlOf } from '#contracts/control/client';
import { createEngineApp } from '#mock-server/engine/app';
import { parseFlags } from '#mock-server/engine/node/flags/flags';
import { createPlatform } from '#mock-server/engine/node/platform';
import { type RunningServer, startServer } from '#mock-server/engine/node/serve';
import { root } from '../../scripts/install.mjs';
import { library } from './library.ts';

export interface LibraryServer extends RunningServer {
  /** Returns a client of the control interface for a world of this server. */
  controlOf(world: string): ControlOf<typeof controls>;
}

/** Starts the server on a free port of this machine, and prints nothing. flags: those of the mock server. */
export async function startLibrary(...flags: readonly string[]): Promise<LibraryServer> {
  const parsed = parseFlags(['--port=0', `--console-folder=${join(root, 'dist/client')}`, ...flags]);
  const log = () => {};
  const platform = await createPlatform(library, parsed, { log, strictReplies: true });
  const server = await startServer({ flags: parsed, fetch: createEngineApp(platform).fetch, log });
  return { ...server, controlOf: (world) => createControlOf(controls, { origin: server.origin, world }) };
}
