/** Answers `--help` and wrong flags of `npm run contract` before the contracts are loaded, which takes seconds. */
import { FlagError } from '#mock-server/engine/node/flags/flag-error';
import { TERMINAL, type Terminal } from '../target/terminal.ts';
import { buildHelp, parseValues } from './flags.ts';

/** Returns the exit code, or undefined if the arguments ask for a run. */
export function answerFlags(argv: readonly string[], terminal: Terminal = TERMINAL): 0 | 3 | undefined {
  try {
    if (!parseValues(argv).help) return undefined;
    terminal.print(buildHelp());
    return 0;
  } catch (error) {
    if (!(error instanceof FlagError)) throw error;
    terminal.printError(error.message);
    return 3;
  }
}
