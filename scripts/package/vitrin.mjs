#!/usr/bin/env node
// The program of the package: serves the site, or runs a command of the scripts with its flags.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { formatCommand, nameAsPackage } from '../../mock-server/engine/node/command-line.mjs';
import { runProgram } from '../contract/run-program.mjs';
import { exitWithError, requireNode } from '../install.mjs';

/** @param {string} version */
const buildHelp = (version) => `${formatCommand('[command]')} [flags]
npx ./vitrin-${version}.tgz [command] [flags]    without an installation

serve         the site with its mock and console, also without a command; serve --help names the flags
mock          the mock with its console
contract      checks a server against the contracts
export        writes the contracts as OpenAPI and JSON Schemas
mcp           lets an agent control a running mock, by the Model Context Protocol
--version     the version of the package`;

/** @type {Readonly<Record<string, (args: string[]) => Promise<unknown>>>} */
const COMMANDS = {
  serve: (args) => serve('--client', args),
  mock: (args) => serve('--console-folder', args),
  contract: (args) => runProgram(async () => (await import('../contract/casino/main.ts')).main(args)),
  mcp: (args) => runProgram(async () => (await import('../mcp/main.ts')).main(args)),
  export: (args) => runProgram(async () => (await import('../export/main.ts')).main(args)),
};

/**
 * @param {string} clientFlag
 * @param {readonly string[]} args
 */
async function serve(clientFlag, args) {
  const client = fileURLToPath(new URL('../client', import.meta.url));
  process.argv.splice(2, Infinity, ...args, clientFlag, client);
  await import('../../mock-server/main.ts');
}

/** Reads the version. Both this file and the built program are two folders below the package. */
function readVersion() {
  const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return JSON.parse(manifest).version;
}

requireNode();
nameAsPackage();
const [first = '', ...rest] = process.argv.slice(2);
if (['--help', '-h', 'help'].includes(first)) console.log(buildHelp(readVersion()));
else if (['--version', '-v', 'version'].includes(first)) console.log(readVersion());
else if (first === '' || first.startsWith('-')) await COMMANDS.serve?.(process.argv.slice(2));
else if (Object.hasOwn(COMMANDS, first)) await COMMANDS[first]?.(rest);
else exitWithError(`There is no command ${first}. The commands are ${Object.keys(COMMANDS).join(', ')}.`);
