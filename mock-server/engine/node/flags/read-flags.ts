/** Reads the flags of the command line. */
import type { Domain } from '../../domain.ts';
import { buildHelp, type Flags, parseFlags } from './flags.ts';

/** Returns the flags of this process, or prints the help and ends it. Throws a FlagError if a flag is wrong. */
export function readFlags(domain: Domain): Flags {
  if (process.argv.includes('--help')) {
    console.log(buildHelp(domain));
    process.exit(0);
  }
  return parseFlags(process.argv.slice(2), process.env);
}
