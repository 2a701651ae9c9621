// Completes the build of the test client: adds the types and a package.json, so that another project can
// install the folder with `npm install`.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exitWithError, root } from './install.mjs';

/**
 * Writes the types and the package.json. Ends the process if the types cannot be written.
 *
 * @param {string} folder the folder of the built code
 */
export function completeTestClient(folder) {
  writeTypes(join(folder, 'types'));
  const { version, license, engines, devDependencies } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  const manifest = {
    name: 'vitrin-test-client',
    version,
    license,
    type: 'module',
    engines,
    exports: { '.': { types: './types/casino/test-client.d.ts', default: './index.js' } },
    dependencies: { zod: devDependencies.zod },
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** @param {string} folder */
function writeTypes(folder) {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const argv = [tsc, '-p', 'contracts/casino/tsconfig.types.json', '--outDir', folder];
  const { status } = spawnSync(process.execPath, argv, { cwd: root, stdio: 'inherit' });
  if (status !== 0) exitWithError('The types of the test client could not be written.');
}
