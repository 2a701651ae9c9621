import { expect, test } from 'vitest';
import { AUTHENTICATOR_STEP_MS } from '#contracts/rules/second-factor';
import {
  buildOtpauthUri,
  decodeBase32,
  drawSecret,
  generateCode,
  isValidCode,
} from '#mock-server/casino/accounts/second-factor';
import { aWorld } from '#tests/support/a-world';

/** The secret of RFC 6238, appendix B: the ASCII text 12345678901234567890. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

// The RFC lists codes of eight digits. A code of six digits consists of the last six of them.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [20_000_000_000, '353130'],
])('at second %i the code is %s, as in the RFC', async (seconds, code) => {
  const { platform } = await aWorld();

  expect(generateCode(platform, SECRET, seconds * 1000)).toBe(code);
  expect(isValidCode(platform, SECRET, code, seconds * 1000)).toBe(true);
});

test('a code can contain spaces', async () => {
  const { platform } = await aWorld();

  expect(isValidCode(platform, SECRET, ' 287 082', 59_000)).toBe(true);
  expect(isValidCode(platform, SECRET, '28708', 59_000)).toBe(false);
});

test('the codes of the previous and the next step are accepted, and no others', async () => {
  const { platform } = await aWorld();

  const areValid = [-2, -1, 0, 1, 2].map((step) =>
    isValidCode(platform, SECRET, '081804', 1_111_111_109_000 + step * AUTHENTICATOR_STEP_MS),
  );
  expect(areValid).toEqual([false, true, true, true, false]);
});

test('Base32 is decoded as RFC 4648 specifies', () => {
  const read = (text: string) => new TextDecoder().decode(decodeBase32(text));

  expect(['', 'MY======', 'MZXQ====', 'MZXW6===', 'mzxw6yq', 'MZXW6YTB', 'MZXW6YTBOI'].map(read)).toEqual([
    '',
    'f',
    'fo',
    'foo',
    'foob',
    'fooba',
    'foobar',
  ]);
  expect(() => decodeBase32('M1')).toThrow('not a Base32 character');
});

test('a secret has 160 bits and depends on the seed', async () => {
  const [one, same, other] = [await aWorld(), await aWorld(), await aWorld({ flags: ['--seed', '7'] })];
  const secrets = Array.from({ length: 50 }, () => drawSecret(one.world()));

  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/); // 32 letters of 5 bits.
  expect(new Set(secrets.join(''))).toHaveLength(32);
  expect(new Set(secrets).size).toBe(50);
  expect(drawSecret(same.world())).toBe(secrets[0]);
  expect(drawSecret(other.world())).not.toBe(secrets[0]);
});

test('authenticator apps can read the URI, to which a username cannot add parameters', () => {
  expect(buildOtpauthUri('esra.isik', SECRET)).toBe(
    `otpauth://totp/vitrin:esra.isik?secret=${SECRET}&issuer=vitrin&algorithm=SHA1&digits=6&period=30`,
  );
  const uri = new URL(buildOtpauthUri('a?secret=b&c', SECRET));

  expect(uri.searchParams.get('secret')).toBe(SECRET);
  expect(decodeURIComponent(uri.pathname)).toContain('vitrin:a?secret=b&c');
});
