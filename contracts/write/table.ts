/** Writes rows of tables that are pasted into a message or a spreadsheet. */
import { removeControls } from './line.ts';

/** Matches the beginning of a text that a spreadsheet would compute, and the apostrophe that it would drop. */
const SPECIAL = /^['=+\-@＝＋－＠]/;

/**
 * Returns the cells in one line, with tabs between them. A text that would be a formula stands behind an apostrophe; so
 * does one that begins with an apostrophe, or both would read the same.
 */
export function writeRow(cells: readonly (string | number)[]): string {
  return cells.map((cell) => (typeof cell === 'number' ? cell : writeCell(cell))).join('\t');
}

function writeCell(text: string): string {
  const line = removeControls(text);
  return SPECIAL.test(line) ? `'${line}` : line;
}
