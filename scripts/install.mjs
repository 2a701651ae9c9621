// What has to be there before anything else runs: a Node that the tools accept, and the packages that
// package-lock.json names. Runs on a bare clone and on an old Node: built-in modules only, plain syntax.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. Not import.meta.dirname: an old Node must live long enough to say so. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Says one sentence and ends with exit code 1.
 *
 * @param {string} sentence what is wrong, and the remedy
 * @returns {never}
 */
export function giveUp(sentence) {
  console.error(sentence);
  process.exit(1);
}

/**
 * The floor is Vite's: 20.19 or newer, and from 22 on 22.12 or newer ("engines" in package.json).
 *
 * @param {string} version as in process.versions.node
 */
export function isSupportedNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
}

export function requireNode() {
  const version = process.versions.node;
  if (!isSupportedNode(version)) {
    giveUp(
      `vitrin needs Node 20.19 or 22.12 or newer, and this is ${version}: install one from https://nodejs.org, or run "nvm install 22", and start again.`,
    );
  }
}

/** Installs what package-lock.json names, unless it is there already. */
export function ensurePackages() {
  if (packagesAreInstalled(root)) return;
  const first = !existsSync(join(root, 'node_modules'));
  console.log(
    first
      ? 'Installing packages (first start; about 15 s)…'
      : 'Installing packages (those here are not what package-lock.json names)…',
  );
  // --include=dev: with NODE_ENV=production npm would leave out what builds and tests the client.
  const [command, ...args] = npm('ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error');
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    // The tests look for a browser themselves; nobody should wait for one in order to start.
    env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
  });
  if (error || status !== 0) {
    const why = error ? error.message : `npm ended with code ${status}`;
    giveUp(
      `The packages could not be installed (${why}): look at npm's message above, check the network or proxy (npm ping), and start again.`,
    );
  }
}

/**
 * Compares by content, not by date: npm writes node_modules/.package-lock.json last, so that a killed
 * installation has none, and a switch of branches shows at once.
 *
 * @param {string} folder
 */
export function packagesAreInstalled(folder) {
  const wanted = lockedPackages(join(folder, 'package-lock.json'));
  const present = lockedPackages(join(folder, 'node_modules', '.package-lock.json'));
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true; // the project itself
    const found = present[path];
    // Packages for other platforms stand in the lock and are rightly missing on disk.
    if (!found) return entry.optional === true;
    return found.version === entry.version && existsSync(join(folder, path));
  });
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean }> | undefined}
 */
function lockedPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined; // missing or half-written: the same as not installed
  }
}

/**
 * The npm that started us, so that its version and settings are the user's; else the one on the PATH.
 *
 * @param {string[]} args
 * @returns {[string, ...string[]]}
 */
export function npm(...args) {
  const running = process.env.npm_execpath;
  return running && basename(running) === 'npm-cli.js'
    ? [process.execPath, running, ...args]
    : ['npm', ...args];
}
