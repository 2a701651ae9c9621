/** Starts the library's server for a test. */
import { once } from 'node:events';
import { createAdaptorServer } from '@hono/node-server';
import { onTestFinished } from 'vitest';
import { fromWire } from '#contracts/envelope';
import { createEngineApp } from '#mock-server/engine/app';
import type { Domain } from '#mock-server/engine/domain';
import type { Handler } from '#mock-server/engine/handler';
import { parseFlags } from '#mock-server/engine/node/flags/flags';
import { createPlatform } from '#mock-server/engine/node/platform';
import { readWorldData } from '#mock-server/engine/worlds/world';
import { getWorld } from '#mock-server/engine/worlds/worlds';
import { library } from './library.ts';

export interface LibraryServer {
  readonly origin: string;
  /** The names of the calls that were received. */
  readonly received: readonly string[];
  listLent(): string[];
}

/** Starts the library on a free port until the end of the test. handlers, changes: replace those of the library. */
export async function startLibrary(
  handlers: Readonly<Record<string, Handler>> = {},
  changes: Partial<Domain> = {},
): Promise<LibraryServer> {
  const received: string[] = [];
  const all = new Map([...library.handlers, ...Object.entries(handlers)]);
  const domain: Domain = { ...library, ...changes, handlers: all };
  const platform = await createPlatform(domain, parseFlags([]), { log: () => {} });
  const app = createEngineApp(platform);
  const server = createAdaptorServer({
    async fetch(request, env) {
      const { api } = request.method === 'POST' ? Object(fromWire(await request.clone().json())) : {};
      if (api) received.push(`${api.class}/${api.method}`);
      return app.fetch(request, env);
    },
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    if ('closeAllConnections' in server) server.closeAllConnections();
    await once(server.close(), 'close');
  });
  return {
    origin: `http://127.0.0.1:${Object(server.address()).port}`,
    received,
    listLent: () => Object.keys(Object(readWorldData(getWorld(platform, 'default'))).loans),
  };
}
