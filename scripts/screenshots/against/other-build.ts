/** Puts another commit of this project into a folder of its own, and builds it there. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { makePrintable } from '#contracts/write/line';
import { buildNpmCommand, root } from '../../install.mjs';

/** An error whose message says all that the person who started the command needs. */
export class UserError extends Error {}

/** The files that are run in the other folder. */
const NEEDED = ['build.mjs', 'serve.mjs', 'import-source.mjs', 'screenshots/screens.ts'].map(
  (file) => `scripts/${file}`,
);

/** Returns the full hash of a commit, a branch or a tag; undefined if there is none of this name. */
export function findCommit(name: string): string | undefined {
  const words = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`];
  const { status, stdout } = spawnSync('git', words, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/**
 * Writes the files of a commit into a new folder, builds its site and returns its hash. It gets its own packages if they
 * are others than those of this side. Throws a UserError if it cannot be built.
 */
export async function buildCommit(name: string, folder: string): Promise<string> {
  const commit = findCommit(name) ?? name;
  mkdirSync(folder, { recursive: true });
  // An index of its own, since that of the working tree has to stay as it is.
  const git = { cwd: root, env: { GIT_INDEX_FILE: join(folder, '.git-index') } };
  await run('git', ['read-tree', commit], git, `${name} cannot be read`);
  await run('git', ['checkout-index', '--all', `--prefix=${folder}/`], git, `${name} cannot be written`);
  const missing = NEEDED.find((file) => !existsSync(join(folder, file)));
  if (missing) throw new UserError(`${name} has no ${missing}, with which its screens would open.`);

  const lock = 'package-lock.json';
  const hasOwnLock = readFileSync(join(folder, lock), 'utf8') !== readFileSync(join(root, lock), 'utf8');
  if (hasOwnLock) {
    console.log(`Installing the packages of ${name}…`);
    const [command, ...words] = buildNpmCommand('ci', '--include=dev', '--no-audit', '--no-fund');
    const env = { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' };
    await run(command, words, { cwd: folder, env }, `The packages of ${name} cannot be installed`);
  } else {
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  }
  console.log(`Building ${name}…`);
  await run(
    process.execPath,
    ['scripts/build.mjs', 'server', 'client'],
    { cwd: folder },
    `${name} cannot be built`,
  );
  return commit;
}

/** Returns the names of the screens that a commit lists. folder: that of its files. */
export async function readScreenNames(name: string, folder: string): Promise<string[]> {
  const source = pathToFileURL(join(folder, 'scripts/import-source.mjs')).href;
  const code = `const { importSource } = await import(${JSON.stringify(source)});
    const { screens } = await importSource('scripts/screenshots/screens.ts');
    console.log(JSON.stringify(screens.map((screen) => screen.name)));
    process.exit();`;
  const words = ['--input-type=module', '--eval', code];
  return JSON.parse(
    await run(process.execPath, words, { cwd: folder }, `The screens of ${name} cannot be listed`),
  );
}

/** Runs a command to its end, and returns its output. Throws a UserError with `problem` and the reason. */
async function run(
  command: string,
  words: readonly string[],
  { cwd, env }: { cwd: string; env?: NodeJS.ProcessEnv },
  problem: string,
): Promise<string> {
  const child = spawn(command, words, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that what the command has started ends with it.
    detached: true,
  });
  const end = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has ended.
    }
  };
  process.prependOnceListener('exit', end); // Before the folder is removed.
  const closed = once(child, 'close');
  try {
    const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), closed]);
    if (child.exitCode === 0) return output;
    throw new UserError(`${problem}: ${findReason(`${errors}\n${output}`)}`);
  } catch (error) {
    throw error instanceof UserError ? error : new UserError(`${problem}: ${String(error)}`);
  } finally {
    process.off('exit', end);
  }
}

/** Matches the first error of a bundler, and the first place in a file that it shows. */
const BUILD_ERROR = /failed with \d+ errors?:\n\n(.+)/;
const PLACE = /╭─\[ (\S+) \]/;
/** One of them is in the line in which Node, npm or Git names an error. */
const ERROR_WORDS = ['Error: ', 'npm error ', 'npm ERR! ', 'fatal: ', 'error: ', 'No space left'];

/** Returns what an output says of its first error, in one line. */
function findReason(output: string): string {
  const text = stripVTControlCharacters(output).trim();
  const [, error] = BUILD_ERROR.exec(text) ?? [];
  const [, place] = PLACE.exec(text) ?? [];
  if (error) return makePrintable(place ? `${error} (${place})` : error);
  const lines = text.split('\n');
  const isError = (line: string) =>
    ERROR_WORDS.some((word) => line.includes(word)) && !/^npm \S+ code /.test(line);
  const line = lines.find(isError) ?? lines.at(-1);
  return makePrintable(line ?? '') || 'it gives no reason';
}
