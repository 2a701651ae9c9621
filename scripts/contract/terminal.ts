/** Holds what the commands of this folder have in common: their terminal, their flags and their errors. */
import { type ParseArgsConfig, parseArgs, styleText } from 'node:util';
import { readErrorText } from '#contracts/error-text';
import { FlagError } from '#mock-server/engine/node/flag-error';

export interface Terminal {
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
  readonly coloured: boolean;
}

export const TERMINAL: Terminal = {
  print: console.log,
  printError: console.error,
  coloured: process.stdout.isTTY === true && !process.env.NO_COLOR,
};

export type Paint = (style: Parameters<typeof styleText>[0], text: string) => string;

/** Returns a function that adds ANSI codes to a text, if the terminal shows colours. */
export function createPaint({ coloured }: Pick<Terminal, 'coloured'>): Paint {
  return (style, text) => (coloured ? styleText(style, text, { validateStream: false }) : text);
}

/** Runs a command. Prints the message of a FlagError and returns 3. */
export async function runCommand<Code>(
  { printError }: Terminal,
  run: () => Promise<Code>,
): Promise<Code | 3> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof FlagError)) throw error;
    printError(error.message);
    return 3;
  }
}

/** Parses the arguments of a command; throws a FlagError when one is unknown. command: as in `npm run`. */
export function parseArguments<Config extends ParseArgsConfig>(command: string, config: Config) {
  try {
    return parseArgs(config);
  } catch (error) {
    // The further sentences of Node give advice on positional arguments, which no command takes.
    const [reason] = readErrorText(error).split(/[.\n] ?/);
    throw new FlagError(`${reason}. See npm run ${command} -- --help.`);
  }
}
