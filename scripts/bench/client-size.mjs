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

/** @param {string} clientDir @param {readonly string[]} names @returns {Promise<FileSize[]>} the largest file first */
export async function measureFiles(clientDir, names) {
  const files = [...new Set(names)].map(async (name) => ({
    name,
    bytes: gzipSync(await readFile(join(clientDir, name)), { level: 9 }).length,
  }));
  return (await Promise.all(files)).sort((a, b) => b.bytes - a.bytes);
}
