// Reads the flags of a command. One declaration gives the parser, the errors and the help.
import { formatHelp } from '../mock-server/engine/node/flags/format-help.mjs';
import { importSource } from './import-source.mjs';
import { answerHelp, ensurePackages, exitWithError, requireNode } from './install.mjs';

/**
 * A flag; `takes` names its value in the help.
 *
 * @typedef {{ type: 'string' | 'boolean', takes?: string, default?: string | boolean, help: string }} Flag
 *
 * The words that a command takes besides flags, such as the parts of a build; without any, it takes all.
 * @typedef {{ name: string, known: readonly string[] }} Words
 */

/**
 * Returns the flags and words of this process. `--help` is answered before packages are installed, and a wrong flag
 * before anything is built; both end the process.
 *
 * @template {Record<string, Flag>} Flags
 * @param {{ command: string, about: string, flags: Flags, words?: Words }} declaration
 * @returns {Promise<{
 *   values: { [Name in keyof Flags]: Flags[Name]['type'] extends 'boolean' ? boolean : Flags[Name] extends { default: string } ? string : string | undefined },
 *   words: readonly string[],
 * }>}
 */
export async function readFlags({ command, about, flags, words }) {
  requireNode();
  const list = words && ` [${words.name} …]`;
  const choice = words && `  ${words.name}  only these, of ${words.known.join(', ')}`;
  answerHelp(formatHelp(`${command} -- [flags]${list ?? ''}\n\n${about}`, [flags], choice));
  ensurePackages();
  const { parseArguments, FlagError } =
    /** @type {typeof import('../mock-server/engine/node/flags/arguments.ts')} */ (
      await importSource('mock-server/engine/node/flags/arguments.ts')
    );
  try {
    /** @type {{ values: object, positionals: readonly string[] }} */
    const { values, positionals } = parseArguments({ options: flags, allowPositionals: words !== undefined });
    const { name = '', known = [] } = words ?? {};
    const unknown = positionals.filter((word) => !known.includes(word));
    if (unknown.length > 0) {
      exitWithError(`There is no ${name} ${unknown.join(', ')}. The ${name}s are ${known.join(', ')}.`);
    }
    const chosen = known.filter((word) => positionals.includes(word));
    return { values: Object.assign(values), words: chosen.length > 0 ? chosen : known };
  } catch (error) {
    if (error instanceof FlagError) exitWithError(error.message);
    throw error;
  }
}
