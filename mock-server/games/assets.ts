/** The files of the game's page: its scripts and styles as they are written, and the site's typeface. */
import latinExt from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-ext-wght-normal.woff2?inline';
import latin from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?inline';
import { once } from '#fixtures/once';

export interface Asset {
  readonly type: string;
  readonly body: string | Uint8Array<ArrayBuffer>;
}

const sources = import.meta.glob<string>('./page/*.{js,css}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
};

const assets = once(
  () =>
    new Map<string, Asset>([
      ...Object.entries(sources).map(([path, body]): [string, Asset] => {
        const name = path.slice(path.lastIndexOf('/') + 1);
        return [name, { type: TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'text/plain', body }];
      }),
      ['hanken-latin.woff2', fontOf(latin)],
      ['hanken-latin-ext.woff2', fontOf(latinExt)],
    ]),
);

/** The file of this name, if the page has it. */
export function assetNamed(name: string): Asset | undefined {
  return assets().get(name);
}

/** dataUrl: as Vite inlines a file, `data:font/woff2;base64,…`. */
function fontOf(dataUrl: string): Asset {
  const base64 = dataUrl.slice(dataUrl.indexOf(',') + 1);
  return { type: 'font/woff2', body: Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)) };
}
