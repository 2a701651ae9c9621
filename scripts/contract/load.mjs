// Loads the project's TypeScript in this process by Vite's module runner, without a build or files left behind.
import { createServer, createServerModuleRunner } from 'vite';
import { root } from '../install.mjs';

/**
 * Runs `use` with an import function for absolute paths, and for paths in the project that begin with a slash.
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
    optimizeDeps: { noDiscovery: true }, // The modules run in this process, not in a browser.
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
