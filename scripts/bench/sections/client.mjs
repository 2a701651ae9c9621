import { join } from 'node:path';
import { root } from '../../install.mjs';
import { measureLaterChunks, measurePageSize } from '../client-size.mjs';

const MAX_HOME_JS_KB = 118;
const MAX_HOME_CSS_KB = 20;
const MAX_PAGE_KB = 15;

/**
 * Measures the bytes that a browser fetches before it can show a page.
 *
 * @returns {Promise<import('../figures.mjs').Section>}
 */
export async function measureClient() {
  const folder = join(root, 'dist/client');
  const site = await measurePageSize(folder, 'index.html');
  const [largest] = await measureLaterChunks(folder, 'index.html');
  const mockConsole = await measurePageSize(folder, 'console/index.html');
  const inKb = (/** @type {number} */ bytes) => bytes / 1000;
  return {
    title: 'client: first load after gzip',
    figures: [
      {
        name: 'home page, JavaScript',
        value: inKb(site.js),
        unit: 'kB',
        bound: { atMost: MAX_HOME_JS_KB },
      },
      { name: 'home page, CSS', value: inKb(site.css), unit: 'kB', bound: { atMost: MAX_HOME_CSS_KB } },
      {
        name: `largest later chunk (${largest?.name.replace('assets/', '')})`,
        value: inKb(largest?.bytes ?? Number.NaN),
        unit: 'kB',
        bound: { atMost: MAX_PAGE_KB },
      },
      { name: 'console, JavaScript', value: inKb(mockConsole.js), unit: 'kB' },
      { name: 'console, CSS', value: inKb(mockConsole.css), unit: 'kB' },
    ],
  };
}
