import { expect, test } from 'vitest';
import {
  base32Bytes,
  currentCode,
  isCodeRight,
  newSecret,
  otpauthUri,
} from '#mock-server/state/second-factor';
import { aWorld } from '#tests/support/a-world';

/** The secret of RFC 6238, appendix B: the ASCII text 12345678901234567890. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

// The RFC gives eight digits; the last six are the six-digit code.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code of the RFC is %s', async (seconds, code) => {
  const { host } = await aWorld();

  expect(currentCode(host, SECRET, seconds * 1000)).toBe(code);
  expect(isCodeRight(host, SECRET, code, seconds * 1000)).toBe(true);
});

test('a pasted code may have blanks', async () => {
  const { host } = await aWorld();

  expect(isCodeRight(host, SECRET, ' 287 082', 59_000)).toBe(true);
  expect(isCodeRight(host, SECRET, '28708', 59_000)).toBe(false);
});

test('Base32 is read as RFC 4648 has it', () => {
  const read = (text: string) => new TextDecoder().decode(base32Bytes(text));

  expect(['', 'MY======', 'MZXQ====', 'MZXW6===', 'mzxw6yq', 'MZXW6YTB', 'MZXW6YTBOI'].map(read)).toEqual([
    '',
    'f',
    'fo',
    'foo',
    'foob',
    'fooba',
    'foobar',
  ]);
  expect(() => base32Bytes('M1')).toThrow('no letter of Base32');
});

test('a secret has 160 bits, is the seed’s, and no other’s', async () => {
  const [one, same, other] = [await aWorld(), await aWorld(), await aWorld({ flags: ['--seed', '7'] })];
  const secrets = Array.from({ length: 50 }, () => newSecret(one.world()));

  expect(secrets.map((secret) => base32Bytes(secret).length)).toEqual(secrets.map(() => 20));
  expect(new Set(secrets).size).toBe(50);
  expect(newSecret(same.world())).toBe(secrets[0]);
  expect(newSecret(other.world())).not.toBe(secrets[0]);
});

test('a name in the URI cannot add to it', () => {
  const uri = new URL(otpauthUri('a?secret=b&c', SECRET));

  expect(uri.searchParams.get('secret')).toBe(SECRET);
  expect(decodeURIComponent(uri.pathname)).toContain('vitrin:a?secret=b&c');
});
