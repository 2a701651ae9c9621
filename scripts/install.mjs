// Checks the Node version and installs the packages of package-lock.json before anything else runs. This
// module has to run on a bare clone and on an old Node, so it uses only built-in modules and plain syntax.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The repository's folder. It is not taken from import.meta.dirname, since an old Node lacks that property
 * and must still get as far as the version check.
 */
export const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Prints a message and ends with exit code 1.
 *
 * @param {string} message what is wrong, and the remedy
 * @returns {never}
 */
export function exitWithError(message) {
  console.error(message);
  process.exit(1);
}

/**
 * Prints the help and ends the process, if it has the flag `--help`.
 *
 * @param {string} help
 */
export function answerHelp(help) {
  if (!process.argv.includes('--help')) return;
  console.log(help);
  process.exit(0);
}

/**
 * Returns whether Vite supports this Node: 20.19 or a later 20, or 22.12 or newer (see "engines").
 *
 * @param {string} version as in process.versions.node
 */
export function isSupportedNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
}

/** Lets the process go on to its exit code when nobody reads its output any more, as in `npm run contract | head`. */
function outliveReader() {
  process.stdout.on('error', (error) => {
    if (!('code' in error && error.code === 'EPIPE')) throw error;
  });
}

export function requireNode() {
  outliveReader();
  const version = process.versions.node;
  if (!isSupportedNode(version)) {
    exitWithError(
      `vitrin needs Node 20.19 or 22.12 or newer, and this is ${version}: install one from https://nodejs.org, or run "nvm install 24", and start again.`,
    );
  }
}

/** Installs the packages of package-lock.json, unless they are installed already, by whatever package manager. */
export function ensurePackages() {
  if (arePackagesInstalled(root)) return;
  const isFirst = !existsSync(join(root, 'node_modules'));
  console.log(
    isFirst
      ? 'Installing packages (first start; about 15 s)…'
      : 'Installing packages (those in node_modules are not those of package-lock.json)…',
  );
  // --include=dev: with NODE_ENV=production npm would omit the packages that build and test the client.
  runNpm(root, 'ci', '--include=dev');
}

/**
 * Installs packages that only one command needs into a folder of their own, which is created if it is missing.
 *
 * @param {string} folder
 * @param {Record<string, string>} dependencies the version of each package
 */
export function installOnDemand(folder, dependencies) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }));
  // Install scripts are off, so that no code of these packages runs unless the command imports it.
  runNpm(folder, 'install', '--ignore-scripts');
}

/**
 * Runs npm in a folder. Ends the process with a message if that fails.
 *
 * @param {string} folder
 * @param {string[]} words the command and flags of npm
 */
function runNpm(folder, ...words) {
  const [command, ...args] = buildNpmCommand(...words, '--no-audit', '--no-fund', '--loglevel=error');
  const { status, error } = spawnSync(command, args, {
    cwd: folder,
    stdio: 'inherit',
    // npm start needs no browser, and npm test installs one itself.
    env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
  });
  if (error || status !== 0) {
    const reason = error ? error.message : `npm ended with code ${status}`;
    exitWithError(
      `The packages could not be installed (${reason}): see npm's message above, check the network or proxy (npm ping), and start again.`,
    );
  }
}

/** The files that other package managers leave when they have installed: pnpm, Yarn, Bun, Deno. npm leaves none. */
const OTHER_MANAGERS = [
  ...['node_modules/.modules.yaml', 'node_modules/.yarn-state.yml', 'node_modules/.yarn-integrity'],
  ...['node_modules/.bun', 'bun.lock', 'bun.lockb', 'node_modules/.deno'],
];

/**
 * Returns whether the packages of package-lock.json are installed, or those of package.json by another package manager.
 *
 * @param {string} folder
 */
export function arePackagesInstalled(folder) {
  if (isLockInstalled(folder)) return true;
  return OTHER_MANAGERS.some((name) => existsSync(join(folder, name))) && isManifestInstalled(folder);
}

/**
 * Compares the lock with the list that npm writes at the end of an installation. The list is missing if the
 * installation was interrupted, and differs on another branch.
 *
 * @param {string} folder
 */
function isLockInstalled(folder) {
  const expected = readJson(join(folder, 'package-lock.json'))?.packages;
  const installed = readJson(join(folder, 'node_modules', '.package-lock.json'))?.packages;
  if (!expected || !installed) return false;
  return Object.entries(expected).every(([path, entry]) => {
    if (path === '') return true; // The empty path is the project itself.
    const entryOnDisk = installed[path];
    // The lock also lists packages for other platforms, which npm does not install.
    if (!entryOnDisk) return entry.optional === true;
    return entryOnDisk.version === entry.version && existsSync(join(folder, path));
  });
}

/**
 * Returns whether each package of package.json is there in its exact version, and so is each that one of them needs.
 *
 * @param {string} folder
 */
function isManifestInstalled(folder) {
  const { dependencies, devDependencies } = readJson(join(folder, 'package.json')) ?? {};
  const pins = Object.entries({ ...dependencies, ...devDependencies });
  const packages = new Set(pins.map(([name]) => findPackage(folder, name)));
  const hasPins = pins.every(
    ([name, version]) => readManifest(findPackage(folder, name))?.version === version,
  );
  if (!hasPins) return false;
  // The loop also visits the packages that are added to the set meanwhile.
  for (const each of packages) {
    if (each === undefined) return false;
    const needed = readManifest(each) ?? {};
    for (const name of Object.keys(needed.dependencies ?? {})) {
      if (!(name in (needed.optionalDependencies ?? {}))) packages.add(findPackage(each, name));
    }
  }
  return true;
}

/**
 * Finds a package as Node does: in the nearest node_modules above. Links of pnpm are followed.
 *
 * @param {string} from
 * @param {string} name
 * @returns {string | undefined}
 */
function findPackage(from, name) {
  for (let folder = from; ; folder = dirname(folder)) {
    const path = join(folder, 'node_modules', name);
    if (existsSync(join(path, 'package.json'))) return realpathSync(path);
    if (folder === dirname(folder)) return undefined;
  }
}

/** @param {string | undefined} folder */
function readManifest(folder) {
  return folder === undefined ? undefined : readJson(join(folder, 'package.json'));
}

/**
 * A package.json, or a list of packages.
 *
 * @typedef {{
 *   version?: string,
 *   dependencies?: Record<string, string>,
 *   devDependencies?: Record<string, string>,
 *   optionalDependencies?: Record<string, string>,
 *   packages?: Record<string, { version?: string, optional?: boolean }>,
 * }} Manifest
 */

/**
 * @param {string} file
 * @returns {Manifest | undefined}
 */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined; // A missing or damaged file counts as not installed.
  }
}

/**
 * Builds a command for the npm that started this process, or else for the one on the PATH.
 *
 * @param {string[]} args
 * @returns {[string, ...string[]]}
 */
export function buildNpmCommand(...args) {
  const running = process.env.npm_execpath;
  return running && basename(running) === 'npm-cli.js'
    ? [process.execPath, running, ...args]
    : ['npm', ...args];
}
