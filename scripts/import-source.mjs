// Imports TypeScript of the project without a build, by Vite's module runner. The packages have to be installed.
import { join } from 'node:path';
import { root } from './install.mjs';

/**
 * Imports a module. What it imports only later, by `import()`, needs `withSources`.
 *
 * @param {string} path relative to the project's folder
 * @returns {Promise<unknown>}
 */
export async function importSource(path) {
  // Vite is imported only here, since on a bare clone it has to be installed first.
  const { runnerImport } = await import('vite');
  return (await runnerImport(join(root, path), { root, logLevel: 'warn' })).module;
}

/**
 * Calls `use` with a function that imports a module. The path of the module begins with a slash, which stands
 * for the project's folder.
 *
 * @template Result
 * @param {(load: (path: string) => Promise<unknown>) => Promise<Result>} use
 * @returns {Promise<Result>}
 */
export async function withSources(use) {
  const { createServer, createServerModuleRunner } = await import('vite');
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
