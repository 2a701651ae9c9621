/** Answers `--help` and wrong flags from the sources, so that nobody waits for a build first. */
import { parseFlags } from '../flags.ts';
import { HELP } from '../help.ts';
import { runCommand, TERMINAL } from '../terminal.ts';
import { casino } from './casino.ts';

/** Prints the help or what is wrong with the flags, and returns the exit code; undefined if the suite can run. */
export function checkFlags(argv: readonly string[]): Promise<0 | 3 | undefined> {
  return runCommand(TERMINAL, async () => {
    if (!parseFlags(casino, argv, process.env).help) return undefined;
    TERMINAL.print(HELP);
    return 0;
  });
}
