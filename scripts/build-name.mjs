// Names what is built, so that a report says which version of the code it is about.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { root } from './install.mjs';

/** Returns the replacement of `VITRIN_BUILD`: the version, and the commit where there is one. */
export function defineBuild() {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  const git = spawnSync('git', ['describe', '--always', '--dirty', '--exclude=*'], {
    cwd: root,
    encoding: 'utf8',
  });
  const name = git.status === 0 ? `${version}, ${git.stdout.trim()}` : String(version);
  return { VITRIN_BUILD: JSON.stringify(name) };
}
