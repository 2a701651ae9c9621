// Formats the help of a command from the declaration of its flags, with which they are parsed too. It is plain
// JavaScript, since scripts answer `--help` before packages are installed.

/**
 * A flag; `takes` names its value. A flag without `help` is for other programs, and is left out.
 *
 * @typedef {{ readonly type: string, readonly takes?: string, readonly help?: string }} FlagHelp
 */

const WIDTH = 104;
const MAX_INDENT = 22;

/**
 * Returns the help: what precedes the flags, the flags in groups, and what follows them.
 *
 * @param {string} about
 * @param {readonly Readonly<Record<string, FlagHelp>>[]} groups
 * @param {string} [after]
 */
export function formatHelp(about, groups, after) {
  const rows = groups
    .map((group) => Object.entries(group).flatMap(formatUsage))
    .filter((group) => group.length > 0);
  const widest = Math.max(
    ...rows
      .flat()
      .map(({ usage }) => usage.length)
      .filter((length) => length <= MAX_INDENT - 4),
  );
  const lists = rows.map((group) => group.map((row) => formatRow(row, widest + 4)).join('\n'));
  return [about, ...lists, ...(after ? [after] : [])].join('\n\n');
}

/** @param {[string, FlagHelp]} flag */
function formatUsage([name, { takes, help }]) {
  return help === undefined ? [] : [{ usage: `--${name}${takes === undefined ? '' : ` ${takes}`}`, help }];
}

/**
 * @param {{ usage: string, help: string }} row
 * @param {number} indent
 */
function formatRow({ usage, help }, indent) {
  let text = `  ${usage.padEnd(indent - 4)}  `;
  let column = text.length;
  for (const [index, word] of help.split(/\s+/).entries()) {
    if (index > 0 && column + 1 + word.length > WIDTH) {
      text += `\n${' '.repeat(indent)}`;
      column = indent;
    } else if (index > 0) {
      text += ' ';
      column += 1;
    }
    text += word;
    column += word.length;
  }
  return text;
}
