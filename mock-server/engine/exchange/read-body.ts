/** Reads JSON bodies of limited size and depth. */
import type { Platform } from '../platform.ts';
import { waitingFullError } from '../waiting-bytes.ts';
import { ClientError } from './client-error.ts';

export const MAX_BODY_BYTES = 1024 * 1024;
export const MAX_JSON_DEPTH = 64;
/** A smaller body is not counted while it arrives: its connection takes more memory than the body. */
const MAX_UNCOUNTED_BYTES = 16 * 1024;

/** A request, with the platform that bounds the memory of half-received bodies. */
interface Incoming {
  readonly platform: Pick<Platform, 'waiting'>;
  readonly request: Request;
}

/** Reads and parses a body. The value of an empty body is `undefined`. */
export async function readJson(
  incoming: Incoming,
  maxBytes?: number,
): Promise<{ readonly value: unknown } | ClientError> {
  const text = await readText(incoming, maxBytes);
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
export async function readText(incoming: Incoming, maxBytes = MAX_BODY_BYTES): Promise<string | ClientError> {
  return readBody(incoming, maxBytes, (body) => body.text());
}

/** Reads a body as bytes; null if there is none. */
export async function readBytes(
  incoming: Incoming,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null | ClientError> {
  const { method } = incoming.request;
  if (method === 'GET' || method === 'HEAD') return null;
  return readBody(incoming, maxBytes, async (body) => new Uint8Array(await body.arrayBuffer()));
}

async function readBody<Result>(
  { platform: { waiting }, request }: Incoming,
  maxBytes: number,
  read: (body: Pick<Blob, 'text' | 'arrayBuffer'>) => Promise<Result>,
): Promise<Result | ClientError> {
  const header = request.headers.get('content-length');
  const length = header === null ? Number.POSITIVE_INFINITY : Number(header);
  if (header !== null && length > maxBytes) return tooLargeError(maxBytes);
  let countedBytes = 0;
  try {
    // The HTTP parser ends the body at its stated length, so the bytes need not be counted.
    if (length <= MAX_UNCOUNTED_BYTES) return await read(request);
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    const error = await readChunks(request, maxBytes, (chunk) => {
      if (!waiting.take(chunk.byteLength)) return false;
      countedBytes += chunk.byteLength;
      chunks.push(chunk);
      return true;
    });
    if (error === 'too large') return tooLargeError(maxBytes);
    if (error === 'refused') return waitingFullError(waiting, 'The body was not read');
    return await read(new Blob(chunks));
  } catch {
    return CONNECTION_ENDED;
  } finally {
    waiting.give(countedBytes);
  }
}

/** Reads a body in chunks until it ends, is larger than `maxBytes`, or a chunk is refused. */
async function readChunks(
  request: Request,
  maxBytes: number,
  accept: (chunk: Uint8Array<ArrayBuffer>) => boolean,
): Promise<'too large' | 'refused' | undefined> {
  const reader = request.body?.getReader();
  let bytes = 0;
  for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
    bytes += chunk.value.byteLength;
    const error = bytes > maxBytes ? 'too large' : accept(chunk.value) ? undefined : 'refused';
    if (error === undefined) continue;
    await reader?.cancel();
    return error;
  }
  return undefined;
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
