/** Writes commands for a POSIX shell. */
import { createTemplate, Source } from './source.ts';

/** Builds a command, in which each value is one quoted text: shell`curl ${url}`. */
export const shell = createTemplate<'shell', string>(quoteForShell);

/** Returns a variable within a word. */
export function writeVariable(name: string): Source<'shell'> {
  return new Source(`"$${name.replace(/\W/g, '_')}"`);
}

/** Quotes a text. Within single quotes only the single quote itself is special. */
function quoteForShell(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
