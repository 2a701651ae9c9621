/** The files that the support page loads: its own scripts, styles and icon, and the site's typefaces. */
import besley from '@fontsource-variable/besley/files/besley-latin-wght-normal.woff2?inline';
import { lazy } from '#contracts/lazy';
import { type Asset, fontAsset, textAssets } from '../../engine/base/assets.ts';
import { findGameAsset } from '../games/assets.ts';

const sources = import.meta.glob<string>('./page/*.{js,css,svg}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const assets = lazy(
  () => new Map<string, Asset>([...textAssets(sources), ['page/besley-latin.woff2', fontAsset(besley)]]),
);

/**
 * Returns the file of this name; undefined if there is none. Two scripts, the base style sheet and its fonts are
 * those of the game pages; `rootDirs` of tsconfig.json finds the scripts.
 */
export function findSupportAsset(name: string): Asset | undefined {
  const isShared = ['dom.js', 'fold.js', 'base.css'].includes(name) || name.endsWith('.woff2');
  return assets().get(`page/${name}`) ?? (isShared ? findGameAsset(`page/${name}`) : undefined);
}
