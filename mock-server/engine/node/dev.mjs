// The mock server in development: a process that loads the mock's code through Vite's module runner, so that a
// changed handler answers within milliseconds. Worlds, journal and open streams belong to the platform, which is
// created once and so outlives a reload; the app is created anew from each version of the code.
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { createServer, createServerModuleRunner } from 'vite';
import { endWithParent } from './end-with-parent.mjs';

const NODE_FOLDER = '/mock-server/engine/node';
const APP = '/mock-server/app.ts';

endWithParent();

const vite = await createServer({
  configFile: false,
  root: resolve(import.meta.dirname, '../../..'),
  appType: 'custom',
  logLevel: 'warn',
  // The mock's code does not run in a browser, so Vite need not bundle its dependencies in advance.
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
// All files are transformed in parallel first, since the imports would load them one after the other.
for (const folder of ['contracts', 'fixtures', 'mock-server']) {
  for (const file of readdirSync(`${vite.config.root}/${folder}`, { recursive: true, encoding: 'utf8' })) {
    if (file.endsWith('.ts')) void vite.environments.ssr.warmupRequest(`/${folder}/${file}`);
  }
}

/** @type {typeof import('./flag-error.ts')} */
const { FlagError } = await runner.import(`${NODE_FOLDER}/flag-error.ts`);
/** @type {typeof import('./read-flags.ts')} */
const { readFlags } = await runner.import(`${NODE_FOLDER}/read-flags.ts`);
/** @type {typeof import('./state/persistence.ts')} */
const { persistWorlds } = await runner.import(`${NODE_FOLDER}/state/persistence.ts`);
/** @type {typeof import('./platform.ts')} */
const { createPlatform } = await runner.import(`${NODE_FOLDER}/platform.ts`);
/** @type {typeof import('./serve.ts')} */
const { ListenError, startServer } = await runner.import(`${NODE_FOLDER}/serve.ts`);
try {
  const { domain } = await importApp();
  const flags = readFlags(domain);
  const platform = await createPlatform(domain, flags);
  process.once('exit', await persistWorlds(platform, flags));
  await startServer({ flags, fetch: createFetch(platform) });
} catch (error) {
  // For errors that the user can correct, only the message is printed; for all others, the stack too.
  console.error(error instanceof FlagError || error instanceof ListenError ? error.message : error);
  process.exit(1);
}

/** @returns {Promise<typeof import('../../app.ts')>} */
function importApp() {
  return runner.import(APP);
}

/**
 * Returns a function that answers with the app of the current code.
 *
 * @param {import('../platform.ts').Platform} platform
 * @returns {import('./serve.ts').ServerSettings['fetch']}
 */
function createFetch(platform) {
  /** @type {WeakMap<object, import('hono').Hono>} */
  const apps = new WeakMap();
  let lastError = '';

  return async (request, env) => {
    let app;
    try {
      app = await currentApp();
      lastError = '';
    } catch (error) {
      return buildLoadErrorResponse(error);
    }
    return app.fetch(request, env); // This stands outside the try block, since an error of the app is not a load error.
  };

  async function currentApp() {
    const code = await importApp();
    const cached = apps.get(code);
    if (cached) return cached;
    const app = code.createApp(platform);
    apps.set(code, app);
    return app;
  }

  /**
   * Builds the response for code that does not parse, or throws while it loads.
   *
   * @param {unknown} error
   */
  function buildLoadErrorResponse(error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    if (text !== lastError) console.error(text); // The same error is printed once, not for each request.
    lastError = text;
    return new Response(`The mock's code does not load.\n\n${stripVTControlCharacters(text)}\n`, {
      status: 500,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    });
  }
}
