#!/usr/bin/env node
// The program of the package: serves the site, or runs a command of the scripts with its flags.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { nameAsPackage } from '../../mock-server/engine/node/command-line.mjs';
import { runProgram } from '../contract/run-program.mjs';
import { exitWithError, requireNode } from '../install.mjs';

const HELP = `vitrin [serve] [flags]     the site with its mock and console; vitrin serve --help names the flags
vitrin mock [flags]        the mock with its console
vitrin contract [flags]    checks a server against the contracts
vitrin export [flags]      writes the contracts as OpenAPI and JSON Schemas
vitrin mcp [flags]         lets an agent control a running mock, by the Model Context Protocol
vitrin --version           the version of the package`;

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

/** Prints the version. Both this file and the built program are two folders below the package. */
function printVersion() {
  const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  console.log(JSON.parse(manifest).version);
}

requireNode();
nameAsPackage();
const [first = '', ...rest] = process.argv.slice(2);
if (['--help', '-h', 'help'].includes(first)) console.log(HELP);
else if (['--version', '-v', 'version'].includes(first)) printVersion();
else if (first === '' || first.startsWith('-')) await COMMANDS.serve?.(process.argv.slice(2));
else if (Object.hasOwn(COMMANDS, first)) await COMMANDS[first]?.(rest);
else exitWithError(`There is no command ${first}. The commands are ${Object.keys(COMMANDS).join(', ')}.`);
