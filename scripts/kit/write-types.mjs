// Writes the types of the built test kit, with those of zod, which its users need not install.
import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { exitWithError, root } from '../install.mjs';

const ZOD = ['mini', 'v4/mini', 'v4/core', 'v4/locales'];

/**
 * Ends the process if the types cannot be written.
 *
 * @param {string} folder where they go
 */
export function writeTypes(folder) {
  const argv = [
    'node_modules/typescript/bin/tsc',
    '-p',
    'scripts/kit/tsconfig.types.json',
    '--outDir',
    folder,
  ];
  const { status } = spawnSync(process.execPath, argv, { cwd: root, stdio: 'inherit' });
  if (status !== 0) exitWithError('The types of the test kit could not be written.');
  for (const file of listTypes(folder)) {
    const zod = relative(dirname(file), join(folder, 'zod'));
    const types = readFileSync(file, 'utf8');
    // Also types that the compiler has written out, such as `import("zod/v4/core").$strip`.
    writeFileSync(file, types.replaceAll(/(["'])zod\/([\w/]+)\1/g, `'${zod}/$2/index.js'`));
  }
  for (const part of ZOD) {
    cpSync(join(root, 'node_modules/zod', part), join(folder, 'zod', part), {
      recursive: true,
      filter: (path) => !/\.\w+$/.test(path) || path.endsWith('.d.ts'),
    });
  }
}

/** @param {string} folder */
function listTypes(folder) {
  return readdirSync(folder, { recursive: true })
    .map((path) => join(folder, String(path)))
    .filter((path) => path.endsWith('.d.ts'));
}
