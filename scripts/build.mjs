// `npm run build`: the mock server as one bundle (dist/server) and the client (dist/client, compressed
// beforehand). Others ask for what they need by ensureBuilt(), which builds only what is out of date.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ensurePackages, giveUp, requireNode, root } from './install.mjs';

/** @typedef {'server' | 'client'} Part */

/** What is built from what; `entry` stands for the whole folder, and carries the time the build began. */
const PARTS = {
  server: {
    configs: ['mock-server/node/vite.config.ts'],
    folder: 'dist/server',
    entry: 'dist/server/main.js',
    sources: ['contracts', 'fixtures', 'mock-server', 'package-lock.json'],
  },
  client: {
    configs: ['client/vite.config.ts', 'client/console/vite.config.ts'],
    folder: 'dist/client',
    entry: 'dist/client/index.html',
    sources: ['client', 'contracts', 'scripts/lean-contracts.ts', 'package-lock.json'],
  },
};

/** Text that shrinks; pictures and fonts are compressed already. */
const COMPRESSIBLE = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest']);
/** Below this many bytes it is one packet either way. */
const WORTH_COMPRESSING = 1024;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  requireNode();
  const asked = process.argv.slice(2);
  const unknown = asked.find((name) => !Object.hasOwn(PARTS, name));
  if (unknown !== undefined) {
    giveUp(`npm run build takes ${Object.keys(PARTS).join(' or ')}, or nothing for both, not "${unknown}".`);
  }
  ensurePackages();
  for (const part of /** @type {Part[]} */ (Object.keys(PARTS))) {
    if (asked.length === 0 || asked.includes(part)) await build(part);
  }
}

/**
 * Builds what is out of date, in a process of its own: Vite's memory is then free again, and neither its
 * NODE_ENV nor the caller's reaches the other.
 *
 * @param {Part[]} parts
 */
export function ensureBuilt(...parts) {
  const stale = parts.filter(isStale);
  if (stale.length === 0) return;
  ensurePackages();
  const { status } = spawnSync(process.execPath, [fileURLToPath(import.meta.url), ...stale], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1); // the build has said why
}

/** @param {Part} part */
function isStale(part) {
  const { entry, sources } = PARTS[part];
  const output = join(root, entry);
  if (!existsSync(output)) return true;
  const builtAt = statSync(output).mtimeMs;
  return sources.some((source) => changedAt(join(root, source)) > builtAt);
}

/**
 * The newest change below a path. Folders count too: a file that was removed leaves no other trace.
 *
 * @param {string} path
 * @returns {number} epoch ms
 */
function changedAt(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  const inside = readdirSync(path).map((name) => changedAt(join(path, name)));
  return Math.max(found.mtimeMs, ...inside);
}

/** @param {Part} part */
async function build(part) {
  const { configs, entry, folder } = PARTS[part];
  const began = new Date();
  // Built beside, then moved: a build that is interrupted, or a second one, never leaves half a folder.
  const staging = join(root, 'dist', `.${part}-${process.pid}`);
  process.once('exit', () => rmSync(staging, { recursive: true, force: true }));
  process.once('SIGINT', () => process.exit(130));
  process.once('SIGTERM', () => process.exit(143));

  console.log(`Building ${folder}…`);
  process.env.NODE_ENV = 'production'; // React would otherwise be its development form under NODE_ENV=test
  const vite = await import('vite');
  for (const config of configs) {
    await vite.build({
      configFile: join(root, config),
      logLevel: 'warn',
      build: { outDir: staging, emptyOutDir: false },
    });
  }
  if (part === 'client') await compress(staging);
  utimesSync(join(staging, entry.slice(folder.length + 1)), began, began);
  replace(join(root, folder), staging);
}

/** @param {string} folder */
async function compress(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && COMPRESSIBLE.has(extname(file.name)))
    .map((file) => join(file.parentPath, file.name));
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file);
      if (bytes.length < WORTH_COMPRESSING) return;
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
function replace(folder, staging) {
  const old = `${staging}-old`;
  if (existsSync(folder)) renameSync(folder, old);
  renameSync(staging, folder);
  rmSync(old, { recursive: true, force: true });
}
