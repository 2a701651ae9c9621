#!/usr/bin/env node
// The program of the package: serves the site, or runs a command of the scripts with its flags.
import { fileURLToPath } from 'node:url';
import { runProgram } from '../contract/run-program.mjs';
import { exitWithError, requireNode } from '../install.mjs';

const HELP = `vitrin [serve] [flags]     the site with its mock and console; vitrin serve --help names the flags
vitrin mock [flags]        the mock with its console
vitrin contract [flags]    checks a server against the contracts
vitrin export [flags]      writes the contracts as OpenAPI`;

/** @type {Readonly<Record<string, (args: string[]) => Promise<unknown>>>} */
const COMMANDS = {
  serve: (args) => serve('--client', args),
  mock: (args) => serve('--console-folder', args),
  contract: (args) => runProgram(async () => (await import('../contract/casino/main.ts')).main(args)),
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

requireNode();
const [first = '', ...rest] = process.argv.slice(2);
if (first === '--help' || first === 'help') console.log(HELP);
else if (first === '' || first.startsWith('-')) await COMMANDS.serve?.(process.argv.slice(2));
else if (Object.hasOwn(COMMANDS, first)) await COMMANDS[first]?.(rest);
else exitWithError(`There is no command ${first}. The commands are ${Object.keys(COMMANDS).join(', ')}.`);
