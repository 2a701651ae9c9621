/** Writes rows of tables that are pasted into a message or a spreadsheet. */
import { removeControls } from './line.ts';

/** Matches the beginning of a text that a spreadsheet would compute. */
const FORMULA = /^\s*[=+\-@＝＋－＠]/;

/** Returns the cells in one line, with tabs between them. A text that would be a formula stands behind an apostrophe. */
export function writeRow(cells: readonly (string | number)[]): string {
  return cells.map((cell) => (typeof cell === 'number' ? cell : writeCell(cell))).join('\t');
}

function writeCell(text: string): string {
  const line = removeControls(text);
  return FORMULA.test(line) ? `'${line}` : line;
}
