/** The bundle as a script that V8 may have compiled before. Stands beside it in dist/server. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Script } from 'node:vm';

const BUNDLE = 'bundle.cjs';
/** What V8 had compiled of it when it was built. */
export const COMPILED = 'bundle.compiled';

/**
 * Loads the bundle of a folder, with what is compiled of it, if there is any and this V8 takes it: another version
 * compiles for itself.
 *
 * @param {string} folder
 * @returns {{ script: Script, run: () => typeof import('../main.ts') }}
 */
export function bundleScript(folder) {
  const filename = join(folder, BUNDLE);
  const compiled = join(folder, COMPILED);
  // The bundle is plain ASCII: a text of one byte per character is read, held and looked through in half the time.
  const script = new Script(`(function (require, exports) { ${readFileSync(filename, 'latin1')}\n})`, {
    filename,
    ...(existsSync(compiled) && { cachedData: readFileSync(compiled) }),
  });
  return {
    script,
    run() {
      const exports = {};
      script.runInThisContext()(createRequire(filename), exports);
      return /** @type {typeof import('../main.ts')} */ (exports);
    },
  };
}
