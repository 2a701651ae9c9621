/** Reads JSON bodies of limited size and depth. */
import { ClientError } from './client-error.ts';

export const MAX_BODY_BYTES = 1024 * 1024;
export const MAX_JSON_DEPTH = 64;

/** Reads and parses a body. The value of an empty body is `undefined`. */
export async function readJson(
  request: Request,
  maxBytes?: number,
): Promise<{ readonly value: unknown } | ClientError> {
  const text = await readText(request, maxBytes);
  return text instanceof ClientError ? text : parseJson(text);
}

/** Parses a body that has been read. */
export function parseJson(text: string): { readonly value: unknown } | ClientError {
  if (text === '') return { value: undefined };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return new ClientError(400, 'The body is not JSON');
  }
  // Each level takes two brackets, so a shorter text cannot be too deep.
  return text.length > 2 * MAX_JSON_DEPTH && isDeeper(value, MAX_JSON_DEPTH)
    ? new ClientError(400, `The body is nested deeper than ${MAX_JSON_DEPTH} levels`)
    : { value };
}

const CONNECTION_ENDED = new ClientError(400, 'The connection ended before the body did');

/** Reads a body as text. */
export async function readText(request: Request, maxBytes = MAX_BODY_BYTES): Promise<string | ClientError> {
  return readBody(request, maxBytes, (body) => body.text());
}

/** Reads a body as bytes; null if there is none. */
export async function readBytes(
  request: Request,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null | ClientError> {
  if (request.method === 'GET' || request.method === 'HEAD') return null;
  return readBody(request, maxBytes, async (body) => new Uint8Array(await body.arrayBuffer()));
}

async function readBody<Result>(
  request: Request,
  maxBytes: number,
  read: (body: Pick<Blob, 'text' | 'arrayBuffer'>) => Promise<Result>,
): Promise<Result | ClientError> {
  const length = request.headers.get('content-length');
  if (length !== null && Number(length) > maxBytes) return tooLargeError(maxBytes);
  try {
    // The HTTP parser ends the body at its stated length, so the bytes need not be counted.
    if (length !== null) return await read(request);
    const chunks = await readChunks(request, maxBytes);
    return chunks ? await read(new Blob(chunks)) : tooLargeError(maxBytes);
  } catch {
    return CONNECTION_ENDED;
  }
}

/** Reads a body without a stated length; undefined if it is larger than `maxBytes`. */
async function readChunks(
  request: Request,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>[] | undefined> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const reader = request.body?.getReader();
  let bytes = 0;
  for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
    bytes += chunk.value.byteLength;
    if (bytes > maxBytes) {
      await reader?.cancel();
      return undefined;
    }
    chunks.push(chunk.value);
  }
  return chunks;
}

function tooLargeError(maxBytes: number): ClientError {
  return new ClientError(413, `The body is larger than ${maxBytes} bytes`);
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  for (const child of Object.values(value)) if (isDeeper(child, levels - 1)) return true;
  return false;
}
