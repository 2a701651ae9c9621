/** What `npm run bench` may be told. */
import { parseArgs } from 'node:util';

export const USAGE = `npm run bench -- [--peers] [--long] [section …]
  --peers   beside the mock servers that npm can install, which are fetched for it
  --long    a million requests instead of two hundred thousand
  section   some of it only: `;

/**
 * What was asked for, or what is wrong with it.
 *
 * @template {string} Name
 * @param {readonly string[]} argv
 * @param {readonly Name[]} sections that there are
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
    const wanted = sections.filter((section) => positionals.includes(section));
    return { ...values, sections: wanted.length > 0 ? wanted : sections };
  } catch (error) {
    // Node goes on about positional arguments that begin with a dash
    const [reason] = (error instanceof Error ? error.message : String(error)).split('. ');
    return `${reason}\n\n${usage}`;
  }
}
