import { brotliCompressSync, constants, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BodyReader } from '#mock-server/engine/base/runtime';
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

async function decodeText(
  bytes: Uint8Array,
  encoding: string,
  reader: BodyReader = 'browser',
): Promise<string> {
  const decoded = await decodeBody(new Uint8Array(bytes), encoding, MAX_BYTES, reader);
  return typeof decoded === 'string' ? decoded : new TextDecoder().decode(decoded);
}

test.each(ENCODINGS)('a body in %s is decoded (%o)', async (encoding, encode) => {
  const bytes = encode(new TextEncoder().encode(TEXT));

  expect(await decodeText(bytes, encoding, 'browser')).toBe(TEXT);
  expect(await decodeText(bytes, encoding, 'server')).toBe(TEXT);
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
    expect(await decodeBody(new Uint8Array(bytes), encoding, MAX_BYTES, 'server')).toBe(failure);
  });
});

const JUNK = Buffer.from('<!-- page built in 12 ms -->');
const join = (...parts: readonly Uint8Array[]) => Buffer.concat(parts);
const withWrongChecksum = (bytes: Uint8Array) => join(bytes.subarray(0, -8), Buffer.from('abcdefgh'));
const withHeaderFields = join(
  Buffer.from([0x1f, 0x8b, 8, 2 + 4 + 8 + 16, 0, 0, 0, 0, 0, 3]),
  Buffer.from([3, 0, 1, 2, 3]),
  Buffer.from('name\0comment\0'),
  Buffer.from([0, 0]),
  gzipSync(TEXT).subarray(10),
);

/** The results are those of Chromium. */
test.each([
  ['gzip with junk behind it', join(gzipSync(TEXT), JUNK), 'gzip', TEXT],
  ['gzip with zeros behind it', join(gzipSync(TEXT), Buffer.alloc(9)), 'gzip', TEXT],
  ['gzip with more gzip behind it', join(gzipSync(TEXT), gzipSync('1')), 'gzip', TEXT],
  ['gzip with a wrong checksum', withWrongChecksum(gzipSync(TEXT)), 'gzip', TEXT],
  ['gzip without its end', gzipSync(TEXT).subarray(0, -8), 'gzip', TEXT],
  ['gzip with each field of a header', withHeaderFields, 'gzip', TEXT],
  ['gzip that ends within its header', gzipSync(TEXT).subarray(0, 5), 'gzip', ''],
  ['gzip that is cut off', gzipSync(Buffer.alloc(5000, 'x')).subarray(0, 14), 'gzip', /^x*$/],
  ['plain text that claims gzip', Buffer.from(TEXT), 'gzip', 'broken'],
  ['deflate with junk behind it', join(deflateSync(TEXT), JUNK), 'deflate', TEXT],
  ['deflate without its checksum', deflateSync(TEXT).subarray(0, -4), 'deflate', TEXT],
  ['deflate with a wrong checksum', join(deflateSync(TEXT).subarray(0, -4), JUNK), 'deflate', 'broken'],
  ['brotli with junk behind it', join(compressBrotli(Buffer.from(TEXT)), JUNK), 'br', TEXT],
  ['brotli that is cut off', compressBrotli(Buffer.alloc(5000, 'x')).subarray(0, -4), 'br', /^x*$/],
  ['an encoding that is none', Buffer.from(TEXT), 'utf-8', 'unknown'],
  ['a known and an unknown encoding', gzipSync(TEXT), 'gzip, none', 'unknown'],
])('as a browser does, %s is read', async (_, bytes, encoding, text) => {
  expect(await decodeText(bytes, encoding)).toEqual(
    text instanceof RegExp ? expect.stringMatching(text) : text,
  );
});

test('junk behind gzip ends within the limit too, and a bomb before it does not pass', async () => {
  const bomb = join(gzipSync(Buffer.alloc(20 * MAX_BYTES)), JUNK);

  expect(await decodeText(bomb, 'gzip')).toBe('too-large');
});
