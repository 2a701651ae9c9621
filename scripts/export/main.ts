/** Writes the contracts into a file for other tools. */

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { readErrorText } from '#contracts/error-text';
import { buildOpenApi } from '#contracts/export/openapi';
import { contracts, documents } from '#contracts/registry';

/** Writes the exported contracts and returns the exit code. root: the folder of the project; out: where they go. */
export async function main(out: string | undefined, root: string): Promise<0 | 1> {
  const folder = out ?? join(root, 'dist/contracts');
  try {
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
    const document = buildOpenApi({ contracts, documents }, String(version));
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'openapi.json'), `${JSON.stringify(document, null, 2)}\n`);
  } catch (error) {
    console.log(`Nothing could be written to ${folder}: ${readErrorText(error)}`);
    return 1;
  }
  console.log(`openapi.json is in ${relative(root, folder) || folder}`);
  return 0;
}
