/** Writes the commands that GitHub Actions reads in the output of a step. */
import { removeControls } from './line.ts';

interface Annotation {
  readonly level: 'error' | 'warning';
  readonly title: string;
  /** The place in the repository, from which the annotation hangs. */
  readonly place?: { readonly file: string; readonly line: number } | undefined;
  readonly lines: readonly string[];
}

/** Returns the command that shows an annotation. */
export function writeAnnotation({ level, title, place, lines }: Annotation): string {
  const properties = [
    ...(place ? [`file=${escapeProperty(place.file)}`, `line=${place.line}`] : []),
    `title=${escapeProperty(title)}`,
  ];
  return `::${level} ${properties.join(',')}::${escapeData(lines.map(removeControls).join('\n'))}`;
}

/** Returns a text in which no command is read. token: cannot be in the text, as a random one. */
export function stopCommands(text: string, token: string): string {
  return `::stop-commands::${token}\n${text}\n::${token}::`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(removeControls(text)).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
