/** Answers `--help` and wrong flags of `npm run contract` before the contracts are loaded, which takes seconds. */
import { FlagError } from '#mock-server/engine/node/flags/flag-error';
import { buildHelp, parseValues } from './flags.ts';
import { TERMINAL } from './terminal.ts';

/** Returns the exit code, or undefined if the arguments ask for a run. */
export function answerFlags(argv: readonly string[]): number | undefined {
  try {
    if (!parseValues(argv).help) return undefined;
    TERMINAL.print(buildHelp());
    return 0;
  } catch (error) {
    if (!(error instanceof FlagError)) throw error;
    TERMINAL.printError(error.message);
    return 3;
  }
}
