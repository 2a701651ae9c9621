/** Runs `npm run export`: reads its flags and writes the contracts into files for other tools. */

import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { readErrorText } from '#contracts/error-text';
import { buildOpenApi } from '#contracts/export/openapi';
import { buildSchemaFiles } from '#contracts/export/schemas';
import { marks } from '#contracts/marks';
import { contracts, documents } from '#contracts/registry';
import { parseArguments } from '#mock-server/engine/node/arguments';
import { FlagError } from '#mock-server/engine/node/flag-error';

const HELP = `npm run export -- [--out FOLDER]

Writes the contracts for other tools, to dist/contracts unless told otherwise:

  openapi.json     OpenAPI 3.1: every call as POST /endpoint/v1/{class}/{method}, and the documents
  schemas/*.json   JSON Schema 2020-12, one file per call

Marks and rules stand in both as x-assumed, x-stated, x-secret, x-access, x-effect, x-errors, x-source.`;

/** Writes the exported contracts and returns the exit code. root: the folder of the project. */
export async function main(
  argv: readonly string[],
  root: string,
  print: (text: string) => void = console.log,
): Promise<0 | 1> {
  const flags = parseFlags(argv);
  if (typeof flags === 'string') {
    print(flags);
    return 1;
  }
  if (flags.help) {
    print(HELP);
    return 0;
  }
  const folder = flags.out ?? join(root, 'dist/contracts');
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

function parseFlags(argv: readonly string[]) {
  try {
    return parseArguments({
      args: [...argv],
      options: { help: { type: 'boolean' }, out: { type: 'string' } },
    }).values;
  } catch (error) {
    if (!(error instanceof FlagError)) throw error;
    return error.message;
  }
}

async function readVersion(root: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  return String(version);
}

async function writeJson(file: string, value: unknown): Promise<void> {
  await writeFile(file, `${JSON.stringify(value, null, 2)}\n`);
}
