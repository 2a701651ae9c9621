// Runs the built mock server, and builds it first if it is out of date.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, listStale } from './build.mjs';
import { importSource } from './import-source.mjs';
import { ensurePackages, requireNode, root } from './install.mjs';

/**
 * Runs the server with the flags of this process. They are checked before a build, which takes some 10 s.
 *
 * @param {'--client' | '--console-folder'} clientFlag the flag that gives it the built client
 */
export async function runServer(clientFlag) {
  requireNode();
  process.argv.push(clientFlag, join(root, 'dist/client'));
  if (listStale('server', 'client').length > 0) {
    ensurePackages();
    const { checkFlags } = /** @type {typeof import('../mock-server/check-flags.ts')} */ (
      await importSource('mock-server/check-flags.ts')
    );
    await checkFlags();
    ensureBuilt('server', 'client');
  }
  // The server is imported into this process, so that signals reach it and no second process uses memory.
  await import(pathToFileURL(join(root, 'dist/server/main.js')).href);
}
