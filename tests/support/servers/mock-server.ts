/** Starts the mock on a port of this machine, in the process of the test, for tests that need real sockets. */
import { afterAll } from 'vitest';
import { createApp } from '#mock-server/app';
import { casino } from '#mock-server/casino/casino';
import { parseFlags } from '#mock-server/engine/node/flags/flags';
import { createPlatform, type PlatformSettings } from '#mock-server/engine/node/platform';
import { type ServerSettings, startServer } from '#mock-server/engine/node/serve';

interface MockServerSettings extends PlatformSettings {
  readonly limits?: NonNullable<ServerSettings['limits']>;
  /** Is called with each request before it is answered. */
  readonly watch?: (request: Request) => void;
}

/** Starts a server, which is closed after the tests of the file, and returns its origin. */
export async function startMockServer({ limits, watch, ...settings }: MockServerSettings = {}) {
  const flags = parseFlags(['--port=0', '--state=none']);
  const app = createApp(await createPlatform(casino, flags, { log: () => {}, ...settings }));
  const server = await startServer({
    flags,
    log: () => {},
    fetch: (request, env) => {
      watch?.(request);
      return app.fetch(request, env);
    },
    ...(limits && { limits }),
  });
  afterAll(() => server.close());
  return server.origin;
}
