import { brotliCompressSync, constants, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeBody } from '#mock-server/engine/node/content-encodings';

const MAX_BYTES = 1024 * 1024;
const TEXT = JSON.stringify({ result: true, data: 'ışığı' });

type Encode = (bytes: Uint8Array) => Uint8Array;
/** Compresses fast: what is decoded does not depend on how well. */
const compressBrotli: Encode = (bytes) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
const ENCODINGS: readonly (readonly [string, Encode])[] = [
  ['gzip', gzipSync],
  ['X-Gzip', gzipSync],
  ['deflate', deflateSync],
  ['deflate', deflateRawSync],
  ['BR', compressBrotli],
  ['identity', (bytes) => bytes],
];

async function decodeText(bytes: Uint8Array, encoding: string): Promise<string> {
  const decoded = await decodeBody(new Uint8Array(bytes), encoding, MAX_BYTES);
  return typeof decoded === 'string' ? decoded : new TextDecoder().decode(decoded);
}

test.each(ENCODINGS)('a body in %s is decoded (%o)', async (encoding, encode) => {
  expect(await decodeText(encode(new TextEncoder().encode(TEXT)), encoding)).toBe(TEXT);
});

test('encodings that were applied one after the other are removed in reverse', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string(),
      fc.array(fc.constantFrom(...ENCODINGS), { maxLength: 4 }),
      async (text, list) => {
        const start: Uint8Array = new TextEncoder().encode(`{${text}`);
        const bytes = list.reduce((inner, [, encode]) => encode(inner), start);

        expect(await decodeText(bytes, list.map(([name]) => name).join(' , '))).toBe(`{${text}`);
      },
    ),
  );
});

describe('a body cannot be decoded', () => {
  const gzip = gzipSync(TEXT);

  test.each([
    ['that is cut off', gzip.subarray(0, -9), 'gzip', 'broken'],
    ['that is not encoded so', Buffer.from(TEXT), 'br', 'broken'],
    ['of deflate that is none', Buffer.from([0xff, 0xff, 0xff]), 'deflate', 'broken'],
    ['in an unknown encoding', gzip, 'rot13', 'unknown'],
    ['in a known and an unknown encoding', gzip, 'compress, gzip', 'unknown'],
    ['in too many encodings', gzip, Array(50).fill('gzip').join(), 'unknown'],
    ['that decodes to more than the limit', gzipSync(Buffer.alloc(MAX_BYTES + 1)), 'gzip', 'too-large'],
    ['that decodes to much more', compressBrotli(Buffer.alloc(20 * MAX_BYTES)), 'br', 'too-large'],
    [
      'whose inner body decodes to more',
      gzipSync(gzipSync(Buffer.alloc(20 * MAX_BYTES))),
      'gzip, gzip',
      'too-large',
    ],
  ])('%s', async (_name, bytes, encoding, failure) => {
    expect(await decodeBody(new Uint8Array(bytes), encoding, MAX_BYTES)).toBe(failure);
  });
});
