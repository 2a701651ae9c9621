/** The program of `npm run export`: writes the contracts into files for other tools. */

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readErrorText } from '#contracts/error-text';
import { buildJsonSchemas, buildOpenApi } from '#contracts/export/openapi';
import { contracts, documents } from '#contracts/registry';
import { FlagError, parseArguments } from '#mock-server/engine/node/flags/arguments';
import { buildHelp, DEFAULT_FOLDER, FLAGS } from './help.mjs';

/** Writes the exported contracts as the flags say, and returns the exit code. */
export async function main(argv: readonly string[]): Promise<0 | 1> {
  try {
    const { help, out = DEFAULT_FOLDER } = parseArguments({ args: [...argv], options: FLAGS }).values;
    console.log(help ? buildHelp() : await writeContracts(out));
    return 0;
  } catch (error) {
    if (!(error instanceof FlagError)) throw error;
    console.error(error.message);
    return 1;
  }
}

/** Writes OpenAPI and JSON Schemas, and returns where they are. folder: created if it is missing. */
async function writeContracts(folder: string): Promise<string> {
  // Both this file and the built program are two folders below that of the package.
  const manifest = await readFile(new URL('../../package.json', import.meta.url), 'utf8');
  const document = buildOpenApi({ contracts, documents }, String(JSON.parse(manifest).version));
  try {
    await mkdir(folder, { recursive: true });
    await write(join(folder, 'openapi.json'), document);
    await write(join(folder, 'json-schemas.json'), buildJsonSchemas(document));
  } catch (error) {
    throw new FlagError(`Nothing could be written to ${folder}: ${readErrorText(error)}`);
  }
  return `openapi.json and json-schemas.json are in ${folder}`;
}

const write = (file: string, document: object) => writeFile(file, `${JSON.stringify(document, null, 2)}\n`);
