/** Holds what the commands of this folder have in common: their terminal and their errors. */
import { styleText } from 'node:util';
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
