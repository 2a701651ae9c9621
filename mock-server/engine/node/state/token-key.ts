/** The secret key of an installation, from which the tokens of its worlds are derived: hexadecimal text. */
import { createHmac, randomBytes } from 'node:crypto';
import type { KeyKind } from './key-file.ts';

const KEY_BYTES = 32;
const KEY_TEXT = /^[0-9a-f]{64}$/;

export const tokenKeyKind: KeyKind<string> = {
  create: () => randomBytes(KEY_BYTES).toString('hex'),
  format: (key) => key,
  parse(text) {
    const key = text.trim();
    return KEY_TEXT.test(key) ? key : undefined;
  },
};

/** Derives 64 bytes from a text and the key (HMAC-SHA-512). */
export function deriveSecret(key: string, text: string): Uint8Array {
  return createHmac('sha512', key).update(text).digest();
}
