/** Writes the contracts into files for other tools. */

import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { readErrorText } from '#contracts/error-text';
import { buildOpenApi } from '#contracts/export/openapi';
import { buildSchemaFiles } from '#contracts/export/schemas';
import { marks } from '#contracts/marks';
import { contracts, documents } from '#contracts/registry';

/** Writes the exported contracts and returns the exit code. root: the folder of the project; out: where they go. */
export async function main(
  out: string | undefined,
  root: string,
  print: (text: string) => void = console.log,
): Promise<0 | 1> {
  const folder = out ?? join(root, 'dist/contracts');
  const library = { contracts: [...contracts.values()], documents: [...documents.values()], marks };
  const schemas = buildSchemaFiles(library);
  try {
    await rm(join(folder, 'schemas'), { recursive: true, force: true }); // Removes the files of deleted calls.
    await mkdir(join(folder, 'schemas'), { recursive: true });
    await writeJson(join(folder, 'openapi.json'), buildOpenApi(library, await readVersion(root)));
    for (const [name, schema] of schemas) await writeJson(join(folder, 'schemas', name), schema);
  } catch (error) {
    print(`Nothing could be written to ${folder}: ${readErrorText(error)}`);
    return 1;
  }
  print(`${schemas.size} schemas and openapi.json are in ${relative(root, folder) || folder}`);
  return 0;
}

async function readVersion(root: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  return String(version);
}

async function writeJson(file: string, value: unknown): Promise<void> {
  await writeFile(file, `${JSON.stringify(value, null, 2)}\n`);
}
