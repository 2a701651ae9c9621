import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** bytes: after gzip. @typedef {{ name: string, bytes: number }} FileSize */

/**
 * Measures the JavaScript and CSS that a browser fetches before it can show a page of the built client.
 *
 * @param {string} clientDir the built client
 * @param {string} page an HTML file such as `index.html`; it names all scripts that its entry imports, since
 *   Vite adds a preload link for each
 * @returns {Promise<{ js: number, css: number, files: FileSize[] }>} bytes after gzip; the largest file first
 */
export async function measurePageSize(clientDir, page) {
  const html = await readFile(join(clientDir, page), 'utf8');
  const names = [...html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(([, name = '']) => name);
  const files = await measureFiles(clientDir, names);
  const sum = (/** @type {string} */ kind) =>
    files.filter(({ name }) => name.endsWith(kind)).reduce((total, { bytes }) => total + bytes, 0);
  return { js: sum('.js'), css: sum('.css'), files };
}

/**
 * Measures the chunks that the scripts of the first load import dynamically, which are mostly pages of the
 * site.
 *
 * @param {string} clientDir
 * @param {readonly FileSize[]} firstFiles the files of the first load
 * @returns {Promise<FileSize[]>} the largest file first
 */
export async function measureLaterChunks(clientDir, firstFiles) {
  const scripts = firstFiles.filter(({ name }) => name.endsWith('.js'));
  const code = await Promise.all(scripts.map(({ name }) => readFile(join(clientDir, name), 'utf8')));
  const imports = [...code.join('\n').matchAll(/import\([`"']\.\/([^`"']+\.js)[`"']\)/g)];
  const names = imports.map(([, name]) => `assets/${name}`);
  return measureFiles(clientDir, names);
}

/** @param {string} clientDir @param {readonly string[]} names @returns {Promise<FileSize[]>} the largest file first */
export async function measureFiles(clientDir, names) {
  const files = [...new Set(names)].map(async (name) => ({
    name,
    bytes: gzipSync(await readFile(join(clientDir, name)), { level: 9 }).length,
  }));
  return (await Promise.all(files)).sort((a, b) => b.bytes - a.bytes);
}
