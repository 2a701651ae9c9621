// Imports TypeScript of the project without a build.
import { join } from 'node:path';
import { root } from './install.mjs';

/**
 * Imports a module by Vite's module runner. The packages have to be installed.
 *
 * @param {string} path relative to the project's folder
 * @returns {Promise<unknown>}
 */
export async function importSource(path) {
  // Vite is imported only here, since on a bare clone it has to be installed first.
  const { runnerImport } = await import('vite');
  return (await runnerImport(join(root, path), { root, logLevel: 'warn' })).module;
}
