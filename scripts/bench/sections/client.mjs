/** The client's bytes, entry by entry: what a browser fetches before it can show the page. */
import { join } from 'node:path';
import { root } from '../../install.mjs';
import { pageSize } from '../client-size.mjs';

const FIRST_LOAD_KB = 100;

/** @returns {Promise<import('../figures.mjs').Section>} */
export async function client() {
  const folder = join(root, 'dist/client');
  const site = await pageSize(folder, 'index.html');
  const mockConsole = await pageSize(folder, 'console/index.html');
  const inKb = (/** @type {number} */ bytes) => bytes / 1000;
  return {
    title: 'client: first load after gzip',
    figures: [
      {
        name: 'home page, JavaScript',
        value: inKb(site.js),
        unit: 'kB',
        bound: { atMost: FIRST_LOAD_KB },
      },
      { name: 'home page, CSS', value: inKb(site.css), unit: 'kB' },
      { name: 'console, JavaScript', value: inKb(mockConsole.js), unit: 'kB' },
      { name: 'console, CSS', value: inKb(mockConsole.css), unit: 'kB' },
    ],
  };
}
