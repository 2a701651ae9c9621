/** The files that the games' pages load: the scripts and styles of each folder, and the site's typeface. */
import latinExt from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-ext-wght-normal.woff2?inline';
import latin from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?inline';
import { lazy } from '#contracts/lazy';
import { type Asset, fontAsset, textAssets } from '../../engine/base/assets.ts';

const sources = import.meta.glob<string>('./*/*.{js,css}', { query: '?raw', import: 'default', eager: true });

const assets = lazy(
  () =>
    new Map<string, Asset>([
      ...textAssets(sources),
      ['page/hanken-latin.woff2', fontAsset(latin)],
      ['page/hanken-latin-ext.woff2', fontAsset(latinExt)],
    ]),
);

/** Returns the file at a path below this folder, such as `slot/page.js`; undefined if there is none. */
export function findGameAsset(path: string): Asset | undefined {
  return assets().get(path);
}
