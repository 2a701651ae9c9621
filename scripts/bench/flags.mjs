/** The flags of `npm run bench`. */
import { parseArgs } from 'node:util';

export const USAGE = `npm run bench -- [--peers] [--long] [section …]
  --peers   compares with other mock servers from npm, which it installs into dist/peers
  --long    sends a million requests for the memory figures instead of two hundred thousand
  section   measures these sections only: `;

/**
 * Reads the flags. Returns a message if they are wrong.
 *
 * @template {string} Name
 * @param {readonly string[]} argv
 * @param {readonly Name[]} sections all sections, in the order in which they run
 * @returns {{ peers: boolean, long: boolean, sections: readonly Name[] } | string}
 */
export function readFlags(argv, sections) {
  const usage = USAGE + sections.join(', ');
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: { peers: { type: 'boolean', default: false }, long: { type: 'boolean', default: false } },
    });
    const unknown = positionals.filter((name) => !sections.some((section) => section === name));
    if (unknown.length > 0) return `There is no section ${unknown.join(', ')}.\n\n${usage}`;
    const selected = sections.filter((section) => positionals.includes(section));
    return { ...values, sections: selected.length > 0 ? selected : sections };
  } catch (error) {
    // The first sentence is enough: Node adds advice on positional arguments that begin with a dash.
    const [reason] = (error instanceof Error ? error.message : String(error)).split('. ');
    return `${reason}\n\n${usage}`;
  }
}
