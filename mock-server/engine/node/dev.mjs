// The mock server in development: a process that loads the mock's code through Vite's module runner, so that a
// changed handler answers within milliseconds. Worlds, journal and open streams belong to the platform, which is
// created once and so outlives a reload; the app is created anew from each version of the code.
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { createServer, createServerModuleRunner } from 'vite';

const APP = '/mock-server/app.ts';

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

/** @type {typeof import('./program.ts')} */
const { runProgram } = await runner.import('/mock-server/engine/node/program.ts');
const { domain } = await importApp();
await runProgram(domain, createFetch);

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
