/** Compresses the drawn pictures for browsers: a cover of 4 kB takes 1.5 kB. */
import { gzipSync } from 'node:zlib';
import type { ServerSettings } from './serve.ts';

const PICTURES = '/media/';
const ACCEPTS_GZIP = /\bgzip\b(?!;q=0(?![.\d]))/;

/**
 * Returns a `fetch` that compresses drawn pictures (SVG) if the client accepts gzip. All other replies are
 * passed on unchanged, among them pictures that a backend has already compressed.
 */
export function compressPictures(fetch: ServerSettings['fetch']): ServerSettings['fetch'] {
  return (request, env) => {
    // Parsing takes a tenth of the time of a call, so only addresses that may belong to a picture are parsed.
    const mayBePicture = request.url.includes(PICTURES);
    return mayBePicture ? compress(request, fetch(request, env)) : fetch(request, env);
  };
}

async function compress(request: Request, reply: Response | Promise<Response>): Promise<Response> {
  const response = await reply;
  const isPicture = response.status === 200 && new URL(request.url).pathname.startsWith(PICTURES);
  if (!isPicture || !isPlainSvg(response)) return response;
  if (!ACCEPTS_GZIP.test(request.headers.get('accept-encoding') ?? '')) return response;
  const headers = new Headers(response.headers);
  headers.set('content-encoding', 'gzip');
  headers.delete('content-length');
  headers.set('vary', 'accept-encoding');
  return new Response(gzipSync(await response.text()), { headers });
}

function isPlainSvg({ headers }: Response): boolean {
  return (
    headers.get('content-type')?.startsWith('image/svg+xml') === true && !headers.has('content-encoding')
  );
}
