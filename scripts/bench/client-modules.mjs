/**
 * `node scripts/bench/client-modules.mjs`: what the first load of the site is made of.
 *
 * Prints, for each package and folder and for the largest modules, what it adds to the file after gzip: the
 * whole minified, less the whole without it.
 */
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, minifySync } from 'vite';
import { root } from '../install.mjs';

const LARGEST = 40;

/** @typedef {{ id: string, code: string }} Module */

process.env.NODE_ENV = 'production';
/** @type {Module[]} */
const modules = [];
await build({
  configFile: join(root, 'client/vite.config.ts'),
  logLevel: 'warn',
  build: { write: false },
  plugins: [
    {
      name: 'vitrin:list-modules',
      enforce: 'post',
      generateBundle(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || !file.isEntry) continue;
          for (const [id, { code }] of Object.entries(file.modules)) {
            if (code) modules.push({ id: shortName(id), code: minified(code) });
          }
        }
      },
    },
  ],
});

print(groupBy(modules, folderOf));
console.log('');
print(groupBy(modules, ({ id }) => id).slice(0, LARGEST));

/** @param {string} id */
function shortName(id) {
  return id.startsWith('\0') ? id.slice(1) : relative(root, id);
}

/** By itself; what is not used in a module is gone already, so nothing more may be taken for unused here. */
function minified(/** @type {string} */ code) {
  return minifySync('module.js', code, { module: true, compress: false, mangle: true }).code;
}

/** @param {Module} module */
function folderOf({ id }) {
  const [, name] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id) ?? [];
  return name ?? id.split('/').slice(0, 2).join('/');
}

/**
 * @param {Module[]} all
 * @param {(module: Module) => string} nameOf
 */
function groupBy(all, nameOf) {
  const whole = gzipped(all);
  return [...new Set(all.map(nameOf))]
    .map((name) => ({ name, bytes: whole - gzipped(all.filter((module) => nameOf(module) !== name)) }))
    .sort((a, b) => b.bytes - a.bytes);
}

/** @param {Module[]} some */
function gzipped(some) {
  return gzipSync(some.map(({ code }) => code).join('\n'), { level: 9 }).length;
}

/** @param {{ name: string, bytes: number }[]} rows */
function print(rows) {
  for (const { name, bytes } of rows) console.log(`${bytes.toLocaleString('en').padStart(8)}  ${name}`);
}
