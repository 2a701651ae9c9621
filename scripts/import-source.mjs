// Imports TypeScript of the project without a build, by Vite's module runner. The packages have to be installed.
import { join } from 'node:path';
import { root } from './install.mjs';

/** @type {Promise<import('vite/module-runner').ModuleRunner> | undefined} */
let runner;

/**
 * Imports a module. It stays importable, so the module may import others later.
 *
 * @param {string} path relative to the project's folder
 * @returns {Promise<unknown>}
 */
export async function importSource(path) {
  runner ??= createRunner();
  return (await runner).import(join(root, path));
}

async function createRunner() {
  // Vite is imported only here, since on a bare clone it has to be installed first.
  const { createRunnableDevEnvironment, resolveConfig } = await import('vite');
  const config = await resolveConfig({ configFile: false, root, logLevel: 'warn' }, 'serve');
  const environment = createRunnableDevEnvironment('ssr', config, {
    runnerOptions: { hmr: false },
    hot: false,
  });
  await environment.init();
  return environment.runner;
}
