import { join } from 'node:path';
import { root } from '../../install.mjs';
import { measureLaterChunks, measurePageSize } from '../client-size.mjs';
import { buildFigure } from '../figures.mjs';

/**
 * Measures the bytes that a browser fetches before it can show a page.
 *
 * @returns {Promise<import('../figures.mjs').Section>}
 */
export async function measure() {
  const folder = join(root, 'dist/client');
  const { js, css, files } = await measurePageSize(folder, 'index.html');
  const [largest = { name: '', bytes: Number.NaN }] = await measureLaterChunks(folder, files);
  const mockConsole = await measurePageSize(folder, 'console/index.html');
  return {
    title: 'client: first load after gzip',
    figures: [
      buildFigure('home page, JavaScript', [js / 1000], 'kB', { atMost: 118 }),
      buildFigure('home page, CSS', [css / 1000], 'kB', { atMost: 20 }),
      buildFigure(`largest later chunk (${largest.name})`, [largest.bytes / 1000], 'kB', { atMost: 15 }),
      buildFigure('console, JavaScript', [mockConsole.js / 1000], 'kB'),
      buildFigure('console, CSS', [mockConsole.css / 1000], 'kB'),
    ],
  };
}
