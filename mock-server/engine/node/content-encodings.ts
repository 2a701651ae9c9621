/** Decodes bodies by their `content-encoding`: replies of backends, and requests of clients. */
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Bytes } from '../backend/backend.ts';
import { listEncodings } from '../exchange/header-values.ts';
import type { DecodeFailure } from '../platform.ts';

/** Bodies up to this size are decoded on the main thread, since handing them to another one takes longer. */
const MAX_SYNC_BYTES = 128 * 1024;
/** Nobody applies more encodings to a body, and each can multiply its size. */
const MAX_ENCODINGS = 4;

interface Decoder {
  readonly now: (bytes: Buffer, options: { maxOutputLength: number }) => Buffer;
  readonly later: (bytes: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>;
}

const RAW_DEFLATE: Decoder = { now: zlib.inflateRawSync, later: promisify(zlib.inflateRaw) };
const DECODERS: ReadonlyMap<string, Decoder> = new Map<string, Decoder>([
  ['gzip', { now: zlib.gunzipSync, later: promisify(zlib.gunzip) }],
  ['deflate', { now: zlib.inflateSync, later: promisify(zlib.inflate) }],
  ['br', { now: zlib.brotliDecompressSync, later: promisify(zlib.brotliDecompress) }],
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
    const decoder = findDecoder(name, decoded);
    if (!decoder) return 'unknown';
    const options = { maxOutputLength: maxBytes };
    try {
      decoded =
        decoded.length > MAX_SYNC_BYTES
          ? await decoder.later(decoded, options)
          : decoder.now(decoded, options);
    } catch (error) {
      return Object(error).code === 'ERR_BUFFER_TOO_LARGE' ? 'too-large' : 'broken';
    }
  }
  return new Uint8Array(decoded);
}

/** Returns the decoder of an encoding. Many servers send `deflate` without the header of zlib, as browsers accept it. */
function findDecoder(name: string, bytes: Buffer): Decoder | undefined {
  return name === 'deflate' && !hasZlibHeader(bytes) ? RAW_DEFLATE : DECODERS.get(name);
}

/** Returns whether bytes begin with the header of zlib (RFC 1950 §2.2): method 8, and a check value. */
function hasZlibHeader([method = 0, flags = 0]: Buffer): boolean {
  return (method & 0x0f) === 8 && (method * 256 + flags) % 31 === 0;
}
