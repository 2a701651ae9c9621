/** Decodes bodies by their `content-encoding`: replies of backends, and requests of clients. */
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Bytes } from '../base/bytes.ts';
import type { DecodeFailure } from '../base/runtime.ts';
import { listEncodings } from '../wire/header-values.ts';

/** Nobody applies more encodings to a body, and each can multiply its size. */
const MAX_ENCODINGS = 4;

type Decoder = (bytes: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>;

const inflateRaw: Decoder = promisify(zlib.inflateRaw);
const DECODERS: ReadonlyMap<string, Decoder> = new Map<string, Decoder>([
  ['gzip', promisify(zlib.gunzip)],
  ['deflate', promisify(zlib.inflate)],
  ['br', promisify(zlib.brotliDecompress)],
]);

/**
 * Decodes a body, or returns why it cannot be decoded.
 *
 * encoding: its `content-encoding`. maxBytes: the maximum size of the result, since a small body can decode to
 * gigabytes.
 */
export async function decodeBody(
  bytes: Bytes,
  encoding: string,
  maxBytes: number,
): Promise<Bytes | DecodeFailure> {
  // The last encoding was applied last, so it is removed first.
  const names = listEncodings(encoding).reverse();
  if (names.length === 0 || bytes.length === 0) return bytes;
  if (names.length > MAX_ENCODINGS) return 'unknown';
  let decoded: Buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (const name of names) {
    const decode = findDecoder(name, decoded);
    if (!decode) return 'unknown';
    try {
      decoded = await decode(decoded, { maxOutputLength: maxBytes });
    } catch (error) {
      return Object(error).code === 'ERR_BUFFER_TOO_LARGE' ? 'too-large' : 'broken';
    }
  }
  return new Uint8Array(decoded);
}

/** Returns the decoder of an encoding. Many servers send `deflate` without the header of zlib, as browsers accept it. */
function findDecoder(name: string, bytes: Buffer): Decoder | undefined {
  return name === 'deflate' && !hasZlibHeader(bytes) ? inflateRaw : DECODERS.get(name);
}

/** Returns whether bytes begin with the header of zlib (RFC 1950 §2.2): method 8, and a check value. */
function hasZlibHeader([method = 0, flags = 0]: Buffer): boolean {
  return (method & 0x0f) === 8 && (method * 256 + flags) % 31 === 0;
}
