/** The files of the support page: its scripts and styles as they are written, and the site's typefaces. */
import besley from '@fontsource-variable/besley/files/besley-latin-wght-normal.woff2?inline';
import { type Asset, assetNamed, filesOf, fontOf } from '../games/assets.ts';

const files = filesOf(
  () => import.meta.glob<string>('./page/*.{js,css,svg}', { query: '?raw', import: 'default', eager: true }),
  () => [['besley-latin.woff2', fontOf(besley)]],
);

/** The text face is the one that the games' pages have. */
const SHARED: ReadonlySet<string> = new Set(['hanken-latin.woff2', 'hanken-latin-ext.woff2']);

/** The file of this name, if the page has it. */
export function supportAsset(name: string): Asset | undefined {
  return SHARED.has(name) ? assetNamed(name) : files().get(name);
}
