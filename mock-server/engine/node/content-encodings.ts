/** Decodes bodies by their `content-encoding`: replies of backends, and requests of clients. */
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Bytes } from '../base/bytes.ts';
import type { BodyReader, DecodeFailure } from '../base/runtime.ts';
import { listEncodings } from '../wire/header-values.ts';

/** Nobody applies more encodings to a body, and each can multiply its size. */
const MAX_ENCODINGS = 4;

type Decoder = (bytes: Buffer, options: zlib.ZlibOptions & zlib.BrotliOptions) => Promise<Buffer>;
type Decoders = ReadonlyMap<string, Decoder>;

const inflate: Decoder = promisify(zlib.inflate);
const inflateRaw: Decoder = promisify(zlib.inflateRaw);
const decompressBrotli: Decoder = promisify(zlib.brotliDecompress);

const DECODERS: Readonly<Record<BodyReader, Decoders>> = {
  server: new Map<string, Decoder>([
    ['gzip', promisify(zlib.gunzip)],
    ['deflate', (bytes, options) => decodeDeflate(bytes, options)],
    ['br', decompressBrotli],
  ]),
  browser: new Map<string, Decoder>([
    [
      'gzip',
      (bytes, options) =>
        inflateRaw(skipGzipHeader(bytes), { ...options, finishFlush: zlib.constants.Z_SYNC_FLUSH }),
    ],
    [
      'deflate',
      (bytes, options) => decodeDeflate(bytes, { ...options, finishFlush: zlib.constants.Z_SYNC_FLUSH }),
    ],
    [
      'br',
      (bytes, options) =>
        decompressBrotli(bytes, { ...options, finishFlush: zlib.constants.BROTLI_OPERATION_FLUSH }),
    ],
  ]),
};

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
  reader: BodyReader,
): Promise<Bytes | DecodeFailure> {
  // The last encoding was applied last, so it is removed first.
  const names = listEncodings(encoding).reverse();
  if (names.length === 0 || bytes.length === 0) return bytes;
  const decoders = names.map((name) => DECODERS[reader].get(name)).filter((decode) => decode !== undefined);
  if (names.length > MAX_ENCODINGS || decoders.length < names.length) return 'unknown';
  let decoded: Buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (const decode of decoders) {
    try {
      decoded = await decode(decoded, { maxOutputLength: maxBytes });
    } catch (error) {
      return Object(error).code === 'ERR_BUFFER_TOO_LARGE' ? 'too-large' : 'broken';
    }
  }
  return new Uint8Array(decoded);
}

/** Many servers send `deflate` without the header of zlib, as browsers accept it. */
const decodeDeflate: Decoder = (bytes, options) =>
  hasZlibHeader(bytes) ? inflate(bytes, options) : inflateRaw(bytes, options);

/** Returns whether bytes begin with the header of zlib (RFC 1950 §2.2): method 8, and a check value. */
function hasZlibHeader([method = 0, flags = 0]: Buffer): boolean {
  return (method & 0x0f) === 8 && (method * 256 + flags) % 31 === 0;
}

const GZIP_HEADER_BYTES = 10;
/** The flags of optional fields in the header of gzip (RFC 1952 §2.3.1). */
const [HAS_CHECKSUM, HAS_EXTRA, HAS_NAME, HAS_COMMENT] = [2, 4, 8, 16];

/** Returns what follows the header of gzip (RFC 1952 §2.3). Throws for bytes that do not begin with one. */
function skipGzipHeader(bytes: Buffer): Buffer {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b || bytes[2] !== 8) throw new Error('The body is not gzip');
  const flags = bytes[3] ?? 0;
  let end = GZIP_HEADER_BYTES;
  if (flags & HAS_EXTRA) end += 2 + (bytes.length > end + 1 ? bytes.readUInt16LE(end) : 0);
  for (const field of [HAS_NAME, HAS_COMMENT]) if (flags & field) end = findTextEnd(bytes, end);
  if (flags & HAS_CHECKSUM) end += 2;
  return bytes.subarray(end);
}

/** Returns the index after the zero byte that ends a text. */
function findTextEnd(bytes: Buffer, start: number): number {
  const end = bytes.indexOf(0, start);
  return end === -1 ? bytes.length : end + 1;
}
