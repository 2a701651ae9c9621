import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';

/** @typedef {{ name: string, bytes: number }} FileSize */
/** @typedef {{ js: number, css: number, files: FileSize[] }} PageSize */

/**
 * Measures the JavaScript and CSS that a browser fetches before it can show a page of the built client.
 *
 * @param {string} clientDir the built client
 * @param {string} page an HTML file such as `index.html`; it names all scripts that its entry imports, since
 *   Vite adds a preload link for each
 * @returns {Promise<PageSize>} bytes after gzip; the largest file first
 */
export async function measurePageSize(clientDir, page) {
  const files = await measureFiles(clientDir, await listFirstFiles(clientDir, page));
  const sum = (/** @type {string} */ kind) =>
    files.filter(({ name }) => name.endsWith(kind)).reduce((total, { bytes }) => total + bytes, 0);
  return { js: sum('.js'), css: sum('.css'), files };
}

/**
 * Measures the chunks that the scripts of the first load import dynamically, which are mostly pages of the
 * site.
 *
 * @param {string} clientDir
 * @param {string} page
 * @returns {Promise<FileSize[]>} bytes after gzip; the largest file first
 */
export async function measureLaterChunks(clientDir, page) {
  const scripts = (await listFirstFiles(clientDir, page)).filter((name) => name.endsWith('.js'));
  const code = await Promise.all(scripts.map((name) => readFile(`${clientDir}/${name}`, 'utf8')));
  const names = [...code.join('\n').matchAll(/import\([`"']\.\/([^`"']+\.js)[`"']\)/g)];
  return measureFiles(
    clientDir,
    names.map(([, name]) => `assets/${name}`),
  );
}

/**
 * Measures every chunk outside the first load, including chunks that only other such chunks import.
 *
 * @param {string} clientDir
 * @param {string} page
 * @returns {Promise<FileSize[]>} bytes after gzip; the largest file first
 */
export async function measureAllLaterChunks(clientDir, page) {
  const first = (await listFirstFiles(clientDir, page)).filter((name) => name.endsWith('.js'));
  const reached = new Set(first);
  // A set can grow while it is iterated, so the loop also visits the chunks that it adds.
  for (const name of reached) {
    const code = await readFile(`${clientDir}/${name}`, 'utf8');
    for (const [, imported] of code.matchAll(/[`"']\.\/([\w.-]+\.js)[`"']/g))
      reached.add(`assets/${imported}`);
  }
  return measureFiles(
    clientDir,
    [...reached].filter((name) => !first.includes(name)),
  );
}

/** @param {string} clientDir @param {string} page */
async function listFirstFiles(clientDir, page) {
  const html = await readFile(`${clientDir}/${page}`, 'utf8');
  return [...html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(([, name = '']) => name);
}

/** @param {string} clientDir @param {readonly string[]} names @returns {Promise<FileSize[]>} */
async function measureFiles(clientDir, names) {
  const files = await Promise.all(
    [...new Set(names)].map(async (name) => ({
      name,
      bytes: gzipSync(await readFile(`${clientDir}/${name}`), { level: 9 }).length,
    })),
  );
  return files.sort((a, b) => b.bytes - a.bytes);
}
