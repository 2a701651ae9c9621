import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The file of the built client that says which file has which module, and which imports lead from the page to it. */
export const MODULES_FILE = '.vite/modules.json';

/**
 * The modules by their paths below the repository. importers: the module whose import is first on the way from the
 * page, for modules that the page reaches without a dynamic import.
 *
 * @typedef {{
 *   readonly files: Readonly<Record<string, string>>,
 *   readonly importers: Readonly<Record<string, string>>,
 * }} BuiltModules
 */

/** Reads `MODULES_FILE`. @param {string} client the folder of the built client @returns {BuiltModules} */
export function readModules(client) {
  return JSON.parse(readFileSync(join(client, MODULES_FILE), 'utf8'));
}
