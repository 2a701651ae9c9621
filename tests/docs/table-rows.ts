/** Reads Markdown tables. */

/** Returns the cells of a line; undefined if it is no row of a table, or the row below a head. `\|` is a bar. */
export function splitRow(line: string): readonly string[] | undefined {
  if (!line.startsWith('| ') || line.startsWith('| --- ')) return undefined;
  return line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));
}

export function splitCell(cell: string): readonly string[] {
  return cell.split('<br>');
}
