/** Codes of authenticator apps: RFC 6238 with SHA-1, six digits, 30 seconds. */
import { CODE_LENGTH, normaliseCode } from '#contracts/rules/second-factor';
import type { Host } from '../host.ts';
import { isSameText } from '../same-text.ts';
import { SECOND_MS } from '../worlds/istanbul.ts';
import { draw } from '../worlds/random.ts';
import type { World } from '../worlds/world.ts';

const STEP_MS = 30 * SECOND_MS;
/** Steps before and after the present one whose codes count too (RFC 6238 §5.2): phones run slow or fast. */
const TOLERANCE = 1;
const ISSUER = 'vitrin';
/** Five bits each. */
const SECRET_LETTERS = 32;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A fresh secret in Base32: 160 bits, as RFC 4226 §4 recommends. */
export function newSecret(world: World): string {
  return secretFrom(() => draw(world, 'authenticator'));
}

/** A secret out of a stream. unit: draws, at least 0, below 1. */
export function secretFrom(unit: () => number): string {
  const letter = () => BASE32.charAt(Math.floor(unit() * BASE32.length));
  return Array.from({ length: SECRET_LETTERS }, letter).join('');
}

/** What a QR code tells the app: whose secret it is, and how codes are made of it. secret: Base32. */
export function otpauthUri(username: string, secret: string): string {
  const parameters = new URLSearchParams({
    secret,
    issuer: ISSUER,
    algorithm: 'SHA1',
    digits: String(CODE_LENGTH),
    period: String(STEP_MS / SECOND_MS),
  });
  return `otpauth://totp/${ISSUER}:${encodeURIComponent(username)}?${parameters}`;
}

/** The code of this instant. secret: Base32; now: epoch ms. */
export function currentCode(host: Pick<Host, 'hmacSha1'>, secret: string, now: number): string {
  return codeAt(host, base32Bytes(secret), Math.floor(now / STEP_MS));
}

/**
 * Whether the code is the present one's, or a neighbour's. Assumed: a code may be used again while it lasts, so
 * that a tester whose clock stands still can sign in twice.
 */
export function isCodeRight(
  host: Pick<Host, 'hmacSha1'>,
  secret: string,
  typed: string,
  now: number,
): boolean {
  const code = normaliseCode(typed);
  if (code === undefined) return false;
  const key = base32Bytes(secret);
  const step = Math.floor(now / STEP_MS);
  let isRight = false;
  // All of them, whichever it is: the time taken tells nothing.
  for (let offset = -TOLERANCE; offset <= TOLERANCE; offset++) {
    if (isSameText(codeAt(host, key, step + offset), code)) isRight = true;
  }
  return isRight;
}

/** HOTP (RFC 4226 §5.3) of the step's number. */
function codeAt(host: Pick<Host, 'hmacSha1'>, key: Uint8Array, step: number): string {
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(step));
  const mac = host.hmacSha1(key, new Uint8Array(counter.buffer));
  const view = new DataView(mac.buffer, mac.byteOffset, mac.byteLength);
  const truncated = view.getUint32((mac.at(-1) ?? 0) & 0x0f) & 0x7fff_ffff;
  return String(truncated % 10 ** CODE_LENGTH).padStart(CODE_LENGTH, '0');
}

/** RFC 4648 §6, blanks and padding aside. */
export function base32Bytes(text: string): Uint8Array {
  const bytes: number[] = [];
  let bits = 0;
  let value = 0;
  for (const letter of text.toUpperCase().replace(/[\s=]/g, '')) {
    const five = BASE32.indexOf(letter);
    if (five < 0) throw new Error(`"${letter}" is no letter of Base32`);
    value = ((value << 5) | five) & 0xffff;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((value >>> bits) & 0xff);
    }
  }
  return Uint8Array.from(bytes);
}
