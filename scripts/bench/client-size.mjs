/** What a browser fetches for a page of the built client before it can show it: gzip bytes of JavaScript and CSS. */
import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';

/** @typedef {{ name: string, bytes: number }} FileSize */
/** @typedef {{ js: number, css: number, files: FileSize[] }} PageSize */

/**
 * @param {string} clientDir the built client
 * @param {string} page as in `index.html`; it names every file of its static graph (Vite preloads what is imported)
 * @returns {Promise<PageSize>} bytes after gzip; the largest file first
 */
export async function pageSize(clientDir, page) {
  const html = await readFile(`${clientDir}/${page}`, 'utf8');
  const names = [...html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(([, name = '']) => name);
  const files = await Promise.all(
    [...new Set(names)].map(async (name) => ({
      name,
      bytes: gzipSync(await readFile(`${clientDir}/${name}`), { level: 9 }).length,
    })),
  );
  const sum = (/** @type {string} */ kind) =>
    files.filter(({ name }) => name.endsWith(kind)).reduce((total, { bytes }) => total + bytes, 0);
  return { js: sum('.js'), css: sum('.css'), files: files.sort((a, b) => b.bytes - a.bytes) };
}
