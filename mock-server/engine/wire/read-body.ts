/** Reads JSON bodies of limited size and depth. */

import type { Bytes } from '../base/bytes.ts';
import { findDepthExcess } from '../base/json-depth.ts';
import type { Runtime } from '../base/runtime.ts';
import { ClientError, waitingFullError } from './client-error.ts';
import { checkAccess } from './console-access.ts';
import { listEncodings } from './header-values.ts';

export const MAX_BODY_BYTES = 1024 * 1024;
/** The part of a `content-encoding` that is read. Longer ones are unknown, and are not repeated in full. */
const MAX_ENCODING_CHARS = 60;
/** A smaller body is not counted while it arrives: its connection takes more memory than the body. */
const MAX_UNCOUNTED_BYTES = 16 * 1024;

/** A request, with the platform that decodes bodies and bounds the memory of half-received ones. */
interface Incoming {
  readonly platform: Pick<Runtime, 'waiting' | 'decode' | 'controlToken' | 'deriveSecret'>;
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
  const excess = findDepthExcess(text);
  if (excess !== undefined) return new ClientError(400, `The body ${excess}`);
  try {
    return { value: JSON.parse(text) };
  } catch {
    return new ClientError(400, 'The body is not JSON');
  }
}

const CONNECTION_ENDED = new ClientError(400, 'The connection ended before the body did');

/** Reads a body as text. maxBytes: the maximum size before decoding, and after it. */
export async function readText(incoming: Incoming, maxBytes = MAX_BODY_BYTES): Promise<string | ClientError> {
  if (findEncoding(incoming.request) === undefined) {
    return readBody(incoming, maxBytes, (body) => body.text());
  }
  const bytes = await readBytes(incoming, maxBytes);
  return bytes instanceof ClientError ? bytes : decodeText(incoming, bytes, maxBytes);
}

const decoder = new TextDecoder();

/** Returns the text of a body, decoded by its `content-encoding`, or the error with which it is refused. */
export async function decodeText(
  { platform, request }: Incoming,
  bytes: Bytes | null,
  maxBytes: number,
): Promise<string | ClientError> {
  if (bytes === null) return '';
  const encoding = findEncoding(request);
  const decoded = encoding === undefined ? bytes : await platform.decode(bytes, encoding, maxBytes, 'server');
  switch (decoded) {
    case 'unknown':
      return new ClientError(
        415,
        `The body is encoded as ${encoding}, which is not read here: send it as it is`,
      );
    case 'broken':
      return new ClientError(400, `The body cannot be decoded as ${encoding}`);
    case 'too-large':
      return new ClientError(413, `The body decodes to more than ${maxBytes} bytes`);
    default:
      return decoder.decode(decoded);
  }
}

/** Returns the encodings of a body, at most MAX_ENCODING_CHARS; undefined if it is not encoded. */
function findEncoding({ headers }: Request): string | undefined {
  const value = headers.get('content-encoding');
  if (value === null) return undefined;
  return listEncodings(value).join(', ').slice(0, MAX_ENCODING_CHARS) || undefined;
}

/** Reads a body as bytes, without decoding it; null if there is none. */
export async function readBytes(incoming: Incoming, maxBytes: number): Promise<Bytes | null | ClientError> {
  const { method } = incoming.request;
  if (method === 'GET' || method === 'HEAD') return null;
  return readBody(incoming, maxBytes, async (body) => new Uint8Array(await body.arrayBuffer()));
}

async function readBody<Result>(
  { platform, request }: Incoming,
  maxBytes: number,
  read: (body: Pick<Blob, 'text' | 'arrayBuffer'>) => Promise<Result>,
): Promise<Result | ClientError> {
  const header = request.headers.get('content-length');
  const length = header === null ? Number.POSITIVE_INFINITY : Number(header);
  if (header !== null && length > maxBytes) return tooLargeError(maxBytes);
  const { waiting } = platform;
  const isTeams = length <= MAX_UNCOUNTED_BYTES || checkAccess(platform, request) === 'granted';
  let countedBytes = 0;
  try {
    // The HTTP parser ends the body at its stated length, so the bytes need not be counted.
    if (length <= MAX_UNCOUNTED_BYTES) return await read(request);
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    for await (const chunk of request.body ?? []) {
      if (countedBytes + chunk.byteLength > maxBytes) return tooLargeError(maxBytes);
      if (!waiting.take(chunk.byteLength, isTeams)) return waitingFullError(waiting, 'The body was not read');
      countedBytes += chunk.byteLength;
      chunks.push(chunk);
    }
    return await read(new Blob(chunks));
  } catch {
    return CONNECTION_ENDED;
  } finally {
    waiting.give(countedBytes, isTeams);
  }
}

function tooLargeError(maxBytes: number): ClientError {
  return new ClientError(413, `The body is larger than ${maxBytes} bytes`);
}
