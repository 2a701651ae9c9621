/** Describes the terminal and the environment of a run. */
import { styleText } from 'node:util';
import { makeLogEntry } from '#contracts/write/line';

export interface Terminal {
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
  readonly coloured: boolean;
  readonly env: NodeJS.ProcessEnv;
}

export const TERMINAL: Terminal = {
  print: console.log,
  printError: (text) => console.error(makeLogEntry(text)),
  coloured: process.stdout.isTTY === true && !process.env.NO_COLOR,
  env: process.env,
};

export type Paint = (style: Parameters<typeof styleText>[0], text: string) => string;

/** Returns a function that adds ANSI codes to a text, if the terminal shows colours. */
export function createPaint({ coloured }: Pick<Terminal, 'coloured'>): Paint {
  return (style, text) => (coloured ? styleText(style, text, { validateStream: false }) : text);
}
