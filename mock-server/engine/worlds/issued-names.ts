/**
 * Names of worlds that the server makes up. On a public server they are signed, so that nobody else can make one up,
 * and the same key knows them after a restart.
 */
import { isPrivateName, type RandomNameKind, SIGNATURE_CHARS } from '#contracts/control/world';
import { constantTimeEqual } from '../constant-time-equal.ts';
import type { Platform } from '../platform.ts';

type Signer = Pick<Platform, 'deriveSecret' | 'isPublic'>;

const CHARACTERS = 'abcdefghijklmnopqrstuvwxyz234567';
/** Enough for the links of a team, whose names are no secrets. */
const SHORT_CHARS = 6;
/** 65 random bits; the signature has as many. */
const RANDOM_CHARS = 13;
/** The names that only the server makes up. */
const RESERVED = /^(?:share|visit)-/;

/** Returns a new name such as `share-k3v7qa`; on a public server, one that nobody can guess or make up. */
export function issueName(signer: Signer, kind: RandomNameKind): string {
  const chars = signer.isPublic ? RANDOM_CHARS : SHORT_CHARS;
  const start = `${kind}-${encode(crypto.getRandomValues(new Uint8Array(chars)))}`;
  return signer.isPublic ? `${start}${sign(signer, start)}` : start;
}

/** Returns whether a public server has issued the name to a visitor. */
export function isIssuedName(signer: Signer, name: string): boolean {
  if (!signer.isPublic || !isPrivateName(name)) return false;
  const start = name.slice(0, -SIGNATURE_CHARS);
  return constantTimeEqual(name.slice(-SIGNATURE_CHARS), sign(signer, start));
}

/** Returns whether somebody made up a name that only a public server can issue. */
export function isForgedName(signer: Signer, name: string): boolean {
  return signer.isPublic && RESERVED.test(name) && !isIssuedName(signer, name);
}

function sign({ deriveSecret }: Signer, start: string): string {
  return encode(deriveSecret(`world name ${start}`).subarray(0, SIGNATURE_CHARS));
}

/** Returns one character, 5 bits, of each byte. */
function encode(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => CHARACTERS.charAt(byte % CHARACTERS.length)).join('');
}
