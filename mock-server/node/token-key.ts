/** The secret key of an installation, from which the tokens of its worlds are derived. */
import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const KEY_BYTES = 32;
const KEY_TEXT = /^[0-9a-f]{64}$/;

/**
 * Reads the key as hexadecimal text, or creates and stores one. An unstored key is used for this run only.
 */
export function readOrCreateTokenKey(file: string): string {
  const stored = readKey(file);
  if (stored !== undefined) return stored;
  const key = createTokenKey();
  try {
    if (existsSync(file)) rmSync(file); // The file is damaged.
    storeTokenKey(file, key);
  } catch {
    // Another server has stored a key first, which is read below, or the folder cannot be written, which
    // persistence.ts reports.
  }
  return readKey(file) ?? key;
}

/** Returns a new random key. */
export function createTokenKey(): string {
  return randomBytes(KEY_BYTES).toString('hex');
}

/** Derives 64 bytes from a text and the key (HMAC-SHA-512). */
export function deriveSecret(key: string, text: string): Uint8Array {
  return createHmac('sha512', key).update(text).digest();
}

/** Stores the key if there is none. If two servers start at once, the link succeeds for only one of them. */
export function storeTokenKey(file: string, key: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, key, { mode: 0o600 });
    if (!existsSync(file)) linkSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
}

function readKey(file: string): string | undefined {
  try {
    const text = readFileSync(file, 'utf8').trim();
    return KEY_TEXT.test(text) ? text : undefined;
  } catch {
    return undefined; // The file is missing or cannot be read.
  }
}
