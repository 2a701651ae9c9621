/** The flags of `npm run bench`. */
import { parseArgs } from 'node:util';

export const USAGE = `npm run bench -- [--peers] [--long] [section …]
  --peers   compares with other mock servers from npm, which it installs into dist/peers
  --long    sends a million requests for the memory figures instead of two hundred thousand
  section   measures these sections only: `;

const OPTIONS = /** @type {const} */ ({
  peers: { type: 'boolean', default: false },
  long: { type: 'boolean', default: false },
});

/**
 * Reads the flags. Returns a message if they are wrong.
 *
 * @param {readonly string[]} argv
 * @param {readonly string[]} sections all sections, in the order in which they run
 * @returns {{ peers: boolean, long: boolean, sections: readonly string[] } | string}
 */
export function readFlags(argv, sections) {
  const usage = USAGE + sections.join(', ');
  try {
    const { values, positionals } = parseArgs({ args: [...argv], allowPositionals: true, options: OPTIONS });
    const unknown = positionals.filter((name) => !sections.includes(name));
    if (unknown.length > 0) throw new Error(`There is no section ${unknown.join(', ')}`);
    const selected = sections.filter((section) => positionals.includes(section));
    return { ...values, sections: selected.length > 0 ? selected : sections };
  } catch (error) {
    // The first sentence is enough: Node adds advice on positional arguments that begin with a dash.
    const [reason] = (error instanceof Error ? error.message : String(error)).split('. ');
    return `${reason}\n\n${usage}`;
  }
}
