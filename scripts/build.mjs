// `npm run build` builds the mock server as one bundle (dist/server), the client with compressed copies of
// its files (dist/client), and the test kit (dist/kit). Other scripts
// call ensureBuilt(), which builds only the parts that are out of date.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { readFlags } from './flags.mjs';
import { ensurePackages, root } from './install.mjs';
import { writeTypes } from './kit/write-types.mjs';
import { collectPackages, formatNotices, NOTICES_FILE } from './third-party-notices.mjs';

/** @typedef {'server' | 'client' | 'kit'} Part */

const NOTICES_SOURCE = 'scripts/third-party-notices.mjs';

/** Sources and output of each build. The modification time of `entry` is the time at which the build began. */
const BUILDS = {
  server: {
    configs: ['mock-server/engine/node/vite.config.ts'],
    folder: 'dist/server',
    entry: 'dist/server/main.js',
    sources: [
      'contracts',
      'fixtures',
      'mock-server',
      'scripts/build-name.mjs',
      'scripts/contract',
      'scripts/export',
      'scripts/kit/mock-worker.ts',
      'scripts/mcp',
      'scripts/package',
      NOTICES_SOURCE,
      'package-lock.json',
    ],
  },
  client: {
    configs: [
      'client/vite.config.ts',
      'client/console/vite.config.ts',
      'client/console/handle/vite.config.ts',
    ],
    folder: 'dist/client',
    entry: 'dist/client/index.html',
    sources: [
      'client',
      'contracts',
      'scripts/build-name.mjs',
      'scripts/built-modules.mjs',
      'scripts/first-load.ts',
      'scripts/page-addresses.ts',
      NOTICES_SOURCE,
      'scripts/track-signals.ts',
      'package-lock.json',
    ],
  },
  kit: {
    configs: ['scripts/kit/vite.config.ts', 'scripts/kit/require/vite.config.ts'],
    folder: 'dist/kit',
    entry: 'dist/kit/test.js',
    sources: [
      'contracts',
      'mock-server/engine/node/port.ts',
      'scripts/kit',
      NOTICES_SOURCE,
      'package-lock.json',
    ],
  },
};

const LETTERS = 'fixtures/art/LETTERS-LICENCE.md';
/** The licences of what others made and this repository holds, by the builds that bundle it. */
const LICENCES = { server: [LETTERS], client: [], kit: [] };

/** Only text files get compressed copies, since pictures and fonts are compressed already. */
const COMPRESSED_EXTENSIONS = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest']);
/** Smaller files are not compressed, since they fit into one packet anyway. */
const MIN_COMPRESSED_BYTES = 1024;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { words } = await readFlags({
    command: 'npm run build',
    about: 'Builds what is served and run without sources, into dist.',
    flags: {},
    words: { name: 'part', known: Object.keys(BUILDS) },
  });
  for (const part of /** @type {Part[]} */ (Object.keys(BUILDS))) if (words.includes(part)) await build(part);
}

/**
 * Builds the parts that are out of date. The build runs in a child process, so that Vite's memory is freed at
 * the end and NODE_ENV is not changed in this process.
 *
 * @param {Part[]} parts
 */
export function ensureBuilt(...parts) {
  const stale = listStale(...parts);
  if (stale.length === 0) return;
  ensurePackages();
  const { status } = spawnSync(process.execPath, [fileURLToPath(import.meta.url), ...stale], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1); // The build has printed the reason.
}

/** Lists the parts that are out of date. @param {Part[]} parts */
export function listStale(...parts) {
  return parts.filter(isStale);
}

/** @param {Part} part */
function isStale(part) {
  const { entry, sources } = BUILDS[part];
  const output = join(root, entry);
  if (!existsSync(output)) return true;
  const builtAt = statSync(output).mtimeMs;
  return sources.some((source) => findNewestChange(join(root, source)) > builtAt);
}

/**
 * Returns the time of the newest change at or below a path. Folders count too, since the time of a folder
 * shows that a file was removed from it.
 *
 * @param {string} path
 * @returns {number} epoch ms
 */
function findNewestChange(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return 0;
  if (!stats.isDirectory()) return stats.mtimeMs;
  const inside = readdirSync(path).map((name) => findNewestChange(join(path, name)));
  return Math.max(stats.mtimeMs, ...inside);
}

/** @param {Part} part */
async function build(part) {
  const { configs, entry, folder } = BUILDS[part];
  const began = new Date();
  // The output is built in a staging folder and then moved, so that an interrupted or concurrent build leaves
  // no incomplete output.
  const staging = join(root, 'dist', `.${part}-${process.pid}`);
  process.once('exit', () => rmSync(staging, { recursive: true, force: true }));
  process.once('SIGINT', () => process.exit(130));
  process.once('SIGTERM', () => process.exit(143));

  console.log(`Building ${folder}…`);
  process.env.NODE_ENV = 'production'; // With an inherited NODE_ENV=test, libraries would be built for development.
  const vite = await import('vite');
  /** @type {Set<string>} */
  const packages = new Set();
  for (const config of configs) {
    await vite.build({
      configFile: join(root, config),
      logLevel: 'warn',
      plugins: [collectPackages(packages)],
      build: { outDir: staging, emptyOutDir: false },
    });
  }
  if (part === 'server') for (const copy of copyLibsql(join(staging, 'node_modules'))) packages.add(copy);
  const licences = LICENCES[part].map((file) => join(root, file));
  await writeFile(join(staging, NOTICES_FILE), formatNotices(packages, licences));
  if (part === 'client') await compress(staging);
  if (part === 'kit') writeTypes(join(staging, 'types'));
  utimesSync(join(staging, entry.slice(folder.length + 1)), began, began);
  replaceFolder(join(root, folder), staging);
}

/**
 * Copies libsql and the addon of this platform, which cannot be bundled. Returns the folders of the copies.
 *
 * @param {string} folder
 */
function copyLibsql(folder) {
  const packages = join(root, 'node_modules');
  const manifest = join(packages, 'libsql/package.json');
  if (!existsSync(manifest)) return []; // Without it, a Node without SQLite keeps worlds in memory.
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync(manifest, 'utf8'));
  return ['libsql', ...Object.keys({ ...dependencies, ...optionalDependencies })].flatMap((name) => {
    const isNested = existsSync(join(packages, 'libsql/node_modules', name));
    if (isNested || !existsSync(join(packages, name))) return [];
    const copy = join(folder, name);
    cpSync(join(packages, name), copy, { recursive: true });
    return [copy];
  });
}

/** Writes the compressed copies of the text files in a folder. @param {string} folder */
export async function compress(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && COMPRESSED_EXTENSIONS.has(extname(file.name)))
    .map((file) => join(file.parentPath, file.name));
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file);
      if (bytes.length < MIN_COMPRESSED_BYTES) return;
      const [gz, br] = await Promise.all([
        promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
        promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
      ]);
      await Promise.all([writeFile(`${file}.gz`, gz), writeFile(`${file}.br`, br)]);
    }),
  );
}

/**
 * @param {string} folder
 * @param {string} staging
 */
function replaceFolder(folder, staging) {
  const old = `${staging}-old`;
  if (existsSync(folder)) renameSync(folder, old);
  renameSync(staging, folder);
  rmSync(old, { recursive: true, force: true });
}
