/** Reads Markdown tables whose rows name files and words that stand in them. */
import { readFileSync } from 'node:fs';

/** Returns the cells of a line; undefined if it is no row of a table, or the row below a head. */
export function splitRow(line: string): readonly string[] | undefined {
  if (!line.startsWith('| ') || line.startsWith('| --- ')) return undefined;
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}

/** Returns the items of a cell. */
export function splitCell(cell: string): readonly string[] {
  return cell.split('<br>');
}

/** Reads the file that an item names between backticks. Throws if there is none. */
export function readNamedFile(item: string): string {
  const [, path] = /^`([^`]+)`$/.exec(item) ?? [];
  if (path === undefined) throw new Error(`A table names no file between backticks: ${item}`);
  return readFileSync(path, 'utf8');
}

/** Returns whether an item names the file of a test. */
export function isTestFile(item: string): boolean {
  return /^`tests\/\S+\.test\.ts`$/.test(item);
}
