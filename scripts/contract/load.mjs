// Loads the project's TypeScript in this process with Vite's module runner, so that no build is needed.
import { createServer, createServerModuleRunner } from 'vite';
import { root } from '../install.mjs';

/**
 * Calls `use` with a function that imports a module. The path of the module begins with a slash, which stands
 * for the project's folder.
 *
 * @template Result
 * @param {(load: (path: string) => Promise<unknown>) => Promise<Result>} use
 * @returns {Promise<Result>}
 */
export async function withTypeScript(use) {
  const vite = await createServer({
    configFile: false,
    root,
    appType: 'custom',
    logLevel: 'warn',
    optimizeDeps: { noDiscovery: true }, // Only a browser would need bundled packages.
    server: { middlewareMode: true, ws: false, watch: null },
  });
  const runner = createServerModuleRunner(vite.environments.ssr, { hmr: false });
  try {
    return await use((path) => runner.import(path));
  } finally {
    await runner.close();
    await vite.close();
  }
}
