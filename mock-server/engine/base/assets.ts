/** Builds the files that pages of the mock server load, which are held in memory. */
import { getMimeType } from 'hono/utils/mime';

export interface Asset {
  readonly type: string;
  readonly body: string | Uint8Array<ArrayBuffer>;
}

/** Returns text files with their paths. sources: the result of `import.meta.glob`, keyed `./folder/name.js`. */
export function textAssets(sources: Readonly<Record<string, string>>): [path: string, asset: Asset][] {
  return Object.entries(sources).map(([key, body]) => {
    const path = key.slice('./'.length);
    return [path, { type: getMimeType(path) ?? 'text/plain', body }];
  });
}

/** Returns a font file. dataUrl: the file as Vite inlines it, `data:font/woff2;base64,…`. */
export function fontAsset(dataUrl: string): Asset {
  const base64 = dataUrl.slice(dataUrl.indexOf(',') + 1);
  return { type: 'font/woff2', body: Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)) };
}

/** Builds the response that carries a file. */
export function assetResponse({ type, body }: Asset): Response {
  return new Response(body, { headers: { 'content-type': type } });
}
