import { join } from 'node:path';
import { root } from '../../install.mjs';
import { measurePageSize } from '../client-size.mjs';
import { buildFigure } from '../figures.mjs';

/**
 * Measures the bytes that a browser fetches before it can show a page.
 *
 * @returns {Promise<import('../figures.mjs').Section>}
 */
export async function measure() {
  const { js, css } = await measurePageSize(join(root, 'dist/client'), 'index.html');
  return {
    title: 'client: first load after gzip',
    figures: [
      buildFigure('home page, JavaScript', [js / 1000], 'kB', { atMost: 128 }),
      buildFigure('home page, CSS', [css / 1000], 'kB', { atMost: 20 }),
    ],
  };
}
