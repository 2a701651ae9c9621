import process from 'node:process';
import { FlagError } from './engine/node/flags/flag-error.ts';
import { checkNames, parseFlags } from './engine/node/flags/flags.ts';
import { readFlags } from './engine/node/flags/read-flags.ts';

/** Answers `--help` and wrong flags of this process from the sources, so that nobody waits for a build first. */
export async function checkFlags(): Promise<void> {
  try {
    if (process.argv.includes('--help') || namesDomain()) {
      const { domain } = await import('./app.ts');
      checkNames(readFlags(domain), domain);
    }
  } catch (error) {
    if (!(error instanceof FlagError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** Returns whether a flag names something of the mock, whose code takes seconds to load. */
function namesDomain(): boolean {
  const { scenario, backend } = parseFlags(process.argv.slice(2), process.env);
  return scenario !== null || (backend?.filled.size ?? 0) > 0;
}
