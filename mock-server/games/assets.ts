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
  svg: 'image/svg+xml',
};

const assets = filesOf(
  () => sources,
  () => [
    ['hanken-latin.woff2', fontOf(latin)],
    ['hanken-latin-ext.woff2', fontOf(latinExt)],
  ],
);

/** Files by name, made when first asked for. written: scripts and styles by their path; others: by their name. */
export function filesOf(
  written: () => Readonly<Record<string, string>>,
  others: () => readonly (readonly [name: string, asset: Asset])[],
): () => ReadonlyMap<string, Asset> {
  return once(
    () =>
      new Map<string, Asset>([
        ...Object.entries(written()).map(([path, body]): [string, Asset] => {
          const name = path.slice(path.lastIndexOf('/') + 1);
          return [name, { type: TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'text/plain', body }];
        }),
        ...others(),
      ]),
  );
}

/** The file of this name, if the page has it. */
export function assetNamed(name: string): Asset | undefined {
  return assets().get(name);
}

/** A typeface. dataUrl: as Vite inlines a file, `data:font/woff2;base64,…`. */
export function fontOf(dataUrl: string): Asset {
  const base64 = dataUrl.slice(dataUrl.indexOf(',') + 1);
  return { type: 'font/woff2', body: Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)) };
}

/** As it is sent. */
export function fileOf({ type, body }: Asset): Response {
  return new Response(body, { headers: { 'content-type': type } });
}
