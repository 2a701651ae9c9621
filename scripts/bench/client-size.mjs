/** What a browser loads for each entry of the built client: gzip bytes of JavaScript and CSS, from Vite's manifest. */
import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';

/** @typedef {{ file: string, css?: string[], imports?: string[] }} Chunk */
/** @typedef {{ name: string, jsKb: number, cssKb: number }} EntrySize */

/**
 * @param {string} clientDir the built client
 * @param {Record<string, string[]>} entries name → sources in the manifest that load together
 * @returns {Promise<EntrySize[]>} kB (1,000 bytes) after gzip
 */
export async function entrySizes(clientDir, entries) {
  /** @type {Record<string, Chunk>} */
  const manifest = JSON.parse(await readFile(`${clientDir}/.vite/manifest.json`, 'utf8'));
  return Promise.all(
    Object.entries(entries).map(async ([name, sources]) => {
      const files = filesOf(manifest, sources);
      const kb = async (/** @type {RegExp} */ kind) => {
        const sizes = await Promise.all(
          [...files]
            .filter((file) => kind.test(file))
            .map(async (file) => gzipSync(await readFile(`${clientDir}/${file}`), { level: 9 }).length),
        );
        return sizes.reduce((sum, size) => sum + size, 0) / 1000;
      };
      return { name, jsKb: await kb(/\.js$/), cssKb: await kb(/\.css$/) };
    }),
  );
}

/** @param {Record<string, Chunk>} manifest @param {readonly string[]} sources */
function filesOf(manifest, sources) {
  const files = new Set();
  const open = [...sources];
  const seen = new Set();
  for (let source = open.pop(); source !== undefined; source = open.pop()) {
    if (seen.has(source)) continue;
    seen.add(source);
    const chunk = manifest[source];
    if (chunk === undefined)
      throw new Error(`the manifest has no ${source}; it has ${Object.keys(manifest).join(', ')}`);
    files.add(chunk.file);
    for (const css of chunk.css ?? []) files.add(css);
    open.push(...(chunk.imports ?? []));
  }
  return files;
}
