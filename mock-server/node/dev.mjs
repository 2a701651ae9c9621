// The mock server in development: a process of its own that loads the mock's code through Vite's module
// runner, so that a changed handler answers within milliseconds. What must outlive a reload (worlds, journal,
// open streams) hangs on the host, which is made once; the app is made anew from each version of the code.
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { createServer, createServerModuleRunner } from 'vite';
import { endWithParent } from '../../scripts/parent.mjs';

const HOST = '/mock-server/node/serve.ts';
const APP = '/mock-server/app.ts';

endWithParent();

const vite = await createServer({
  configFile: false,
  root: resolve(import.meta.dirname, '../..'),
  appType: 'custom',
  logLevel: 'warn',
  // Nothing here goes to a browser.
  optimizeDeps: { noDiscovery: true },
  server: {
    middlewareMode: true,
    ws: false,
    watch: {
      ignored: ['**/client/**', '**/dist/**', '**/docs/**', '**/scripts/**', '**/tests/**', '**/.vitrin/**'],
    },
  },
});
const runner = createServerModuleRunner(vite.environments.ssr, { hmr: { logger: false } });
// Side by side, before the imports ask for them one after the other: most of a start is waiting for files.
for (const folder of ['contracts', 'fixtures', 'mock-server']) {
  for (const file of readdirSync(`${vite.config.root}/${folder}`, { recursive: true, encoding: 'utf8' })) {
    if (file.endsWith('.ts')) void vite.environments.ssr.warmupRequest(`/${folder}/${file}`);
  }
}

/** @type {typeof import('./serve.ts')} */
const { createHost, FlagError, keepDefaultWorld, ListenError, parseFlags, startServer } =
  await runner.import(HOST);
try {
  const flags = parseFlags(process.argv.slice(2));
  const host = await createHost(flags);
  process.once('exit', keepDefaultWorld(host, flags));
  await startServer({ flags, fetch: answering(host) });
} catch (error) {
  // What a person can mend is a sentence; what only we can is a stack.
  console.error(error instanceof FlagError || error instanceof ListenError ? error.message : error);
  process.exit(1);
}

/**
 * Answers with the app of the code as it is now.
 *
 * @param {import('../host.ts').Host} host
 * @returns {import('./serve.ts').ServerSettings['fetch']}
 */
function answering(host) {
  /** @type {WeakMap<object, import('hono').Hono>} */
  const apps = new WeakMap();
  let lastReason = '';

  return async (request, env) => {
    let app;
    try {
      app = await currentApp();
      lastReason = '';
    } catch (error) {
      return doesNotLoad(error);
    }
    return app.fetch(request, env); // its own failures are its own to answer
  };

  async function currentApp() {
    /** @type {typeof import('../app.ts')} */
    const code = await runner.import(APP);
    const known = apps.get(code);
    if (known) return known;
    const app = code.createApp(host);
    apps.set(code, app);
    return app;
  }

  /**
   * A file that does not parse, or throws while it loads; the next save mends it.
   *
   * @param {unknown} error
   */
  function doesNotLoad(error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    if (reason !== lastReason) console.error(reason); // once, not for each request that meets it
    lastReason = reason;
    return new Response(`The mock's code does not load.\n\n${stripVTControlCharacters(reason)}\n`, {
      status: 500,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    });
  }
}
