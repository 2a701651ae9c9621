/** Generates and checks the codes of authenticator apps: RFC 6238 with SHA-1. */

import { AUTHENTICATOR_STEP_MS, CODE_LENGTH, normaliseCode } from '#contracts/rules/second-factor';
import { constantTimeEqual } from '../../engine/base/constant-time-equal.ts';
import { SECOND_MS } from '../../engine/base/istanbul.ts';
import type { Platform } from '../../engine/platform.ts';
import { draw } from '../../engine/tables/random.ts';
import type { RandomTables } from '../../engine/tables/tables.ts';

/** The number of steps before and after the current one whose codes are accepted too (RFC 6238 §5.2). */
const TOLERANCE_STEPS = 1;
const ISSUER = 'vitrin';
const SECRET_CHARS = 32;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Draws a new secret: 160 bits in Base32, as RFC 4226 §4 recommends. */
export function drawSecret(tables: RandomTables): string {
  return buildSecret(() => draw(tables, 'authenticator'));
}

/** Builds a secret from a stream of draws, each at least 0 and below 1. */
export function buildSecret(unit: () => number): string {
  const letter = () => BASE32.charAt(Math.floor(unit() * BASE32.length));
  return Array.from({ length: SECRET_CHARS }, letter).join('');
}

/** Builds the URI for a QR code, from which an authenticator app reads the secret. secret: Base32. */
export function buildOtpauthUri(username: string, secret: string): string {
  const parameters = new URLSearchParams({
    secret,
    issuer: ISSUER,
    algorithm: 'SHA1',
    digits: String(CODE_LENGTH),
    period: String(AUTHENTICATOR_STEP_MS / SECOND_MS),
  });
  return `otpauth://totp/${ISSUER}:${encodeURIComponent(username)}?${parameters}`;
}

/** Returns the code that is valid at `now`. secret: Base32; now: epoch ms. */
export function generateCode(platform: Pick<Platform, 'hmacSha1'>, secret: string, now: number): string {
  return generateStepCode(platform, decodeBase32(secret), Math.floor(now / AUTHENTICATOR_STEP_MS));
}

/**
 * Returns whether a code is valid at the current step or a neighbouring one. A code may be used again
 * (assumed), so that testers can sign in twice while the clock stands still.
 */
export function isValidCode(
  platform: Pick<Platform, 'hmacSha1'>,
  secret: string,
  typedCode: string,
  now: number,
): boolean {
  const code = normaliseCode(typedCode);
  if (code === undefined) return false;
  const key = decodeBase32(secret);
  const step = Math.floor(now / AUTHENTICATOR_STEP_MS);
  let isRight = false;
  // The loop does not stop at a match, so that the time it takes does not reveal which step matched.
  for (let offset = -TOLERANCE_STEPS; offset <= TOLERANCE_STEPS; offset++) {
    if (constantTimeEqual(generateStepCode(platform, key, step + offset), code)) isRight = true;
  }
  return isRight;
}

/** Generates the HOTP code of a time step (RFC 4226 §5.3). */
function generateStepCode(platform: Pick<Platform, 'hmacSha1'>, key: Uint8Array, step: number): string {
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(step));
  const mac = platform.hmacSha1(key, new Uint8Array(counter.buffer));
  const view = new DataView(mac.buffer, mac.byteOffset, mac.byteLength);
  const truncated = view.getUint32((mac.at(-1) ?? 0) & 0x0f) & 0x7fff_ffff;
  return String(truncated % 10 ** CODE_LENGTH).padStart(CODE_LENGTH, '0');
}

/** Decodes Base32 (RFC 4648 §6). Spaces and padding are ignored. Throws for any other character. */
export function decodeBase32(text: string): Uint8Array {
  const bytes: number[] = [];
  let bits = 0;
  let value = 0;
  for (const letter of text.toUpperCase().replace(/[\s=]/g, '')) {
    const five = BASE32.indexOf(letter);
    if (five < 0) throw new Error(`"${letter}" is not a Base32 character`);
    value = ((value << 5) | five) & 0xffff;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((value >>> bits) & 0xff);
    }
  }
  return Uint8Array.from(bytes);
}
