/**
 * `node scripts/bench/client-modules.mjs` lists the packages, the folders and the largest modules in the
 * first load of the site. The number beside each is the bytes after gzip that the site would save without it.
 */
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, minifySync } from 'vite';
import { root } from '../install.mjs';

const MAX_MODULES = 40;

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
            if (code) modules.push({ id: shortenId(id), code: minify(code) });
          }
        }
      },
    },
  ],
});

print(groupBy(modules, findGroup));
console.log('');
print(groupBy(modules, ({ id }) => id).slice(0, MAX_MODULES));

/** @param {string} id */
function shortenId(id) {
  return id.startsWith('\0') ? id.slice(1) : relative(root, id);
}

/** Minifies one module. The bundler has removed unused code already, so `compress` must not remove more. */
function minify(/** @type {string} */ code) {
  return minifySync('module.js', code, { module: true, compress: false, mangle: true }).code;
}

/** @param {Module} module */
function findGroup({ id }) {
  const [, name] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id) ?? [];
  return name ?? id.split('/').slice(0, 2).join('/');
}

/**
 * @param {Module[]} all
 * @param {(module: Module) => string} getName
 */
function groupBy(all, getName) {
  const whole = measureGzip(all);
  return [...new Set(all.map(getName))]
    .map((name) => ({ name, bytes: whole - measureGzip(all.filter((module) => getName(module) !== name)) }))
    .sort((a, b) => b.bytes - a.bytes);
}

/** @param {Module[]} some */
function measureGzip(some) {
  return gzipSync(some.map(({ code }) => code).join('\n'), { level: 9 }).length;
}

/** @param {{ name: string, bytes: number }[]} rows */
function print(rows) {
  for (const { name, bytes } of rows) console.log(`${bytes.toLocaleString('en').padStart(8)}  ${name}`);
}
