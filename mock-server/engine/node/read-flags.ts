/** Reads the flags of the command line. */
import type { Domain } from '../domain.ts';
import { buildHelp, buildServeHelp, type Flags, parseFlags } from './flags.ts';

/** Returns the flags of this process, or prints the help and ends it. Throws a FlagError if a flag is wrong. */
export function readFlags(domain: Domain): Flags {
  if (process.argv.includes('--help')) {
    // Only npm run serve passes --client, so the flag decides which help is printed.
    console.log(process.argv.includes('--client') ? buildServeHelp(domain) : buildHelp(domain));
    process.exit(0);
  }
  return parseFlags(process.argv.slice(2), process.env);
}
