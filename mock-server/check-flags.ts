/** Answers `--help` and wrong flags from the sources, so that nobody waits for a build first. */

import process from 'node:process';
import { domain } from './app.ts';
import { FlagError } from './engine/node/flag-error.ts';
import { checkNames } from './engine/node/flags.ts';
import { readFlags } from './engine/node/read-flags.ts';

try {
  checkNames(readFlags(domain), domain);
} catch (error) {
  if (!(error instanceof FlagError)) throw error;
  console.error(error.message);
  process.exit(1);
}
