/** Describes the terminal and the environment of a run. */
import { styleText } from 'node:util';
import { makeLogEntry } from '#contracts/write/line';

export interface Terminal {
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
  /** Replaces the last line of a terminal; absent in a log, where each line stays. */
  readonly rewriteLine?: ((text: string) => void) | undefined;
  readonly coloured: boolean;
  readonly env: NodeJS.ProcessEnv;
}

const { stderr } = process;
const CLEAR_LINE = '\r\u001b[K';
const DEFAULT_COLUMNS = 80;
const isRewritable = stderr.isTTY === true && process.env.TERM !== 'dumb' && !process.env.CI;

export const TERMINAL: Terminal = {
  print: console.log,
  printError: (text) => console.error(`${isRewritable ? CLEAR_LINE : ''}${makeLogEntry(text)}`),
  // A longer text would take two lines, of which only the second one is replaced.
  rewriteLine: isRewritable
    ? (text) => void stderr.write(`${CLEAR_LINE}${text.slice(0, (stderr.columns || DEFAULT_COLUMNS) - 1)}`)
    : undefined,
  coloured: process.stdout.isTTY === true && !process.env.NO_COLOR,
  env: process.env,
};

export type Paint = (style: Parameters<typeof styleText>[0], text: string) => string;

/** Returns a function that adds ANSI codes to a text, if the terminal shows colours. */
export function createPaint({ coloured }: Pick<Terminal, 'coloured'>): Paint {
  return (style, text) => (coloured ? styleText(style, text, { validateStream: false }) : text);
}

/** Returns the first texts, and how many others --all shows. what: of which kind they are. */
export function limit(texts: readonly string[], all: boolean, max: number, what = ''): readonly string[] {
  const rest = texts.length - max;
  return all || rest <= 0 ? texts : [...texts.slice(0, max), `… and ${rest} more${what} (--all)`];
}
