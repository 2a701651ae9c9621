/** The secret key of an installation, from which the tokens of its worlds are derived. */
import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type KeyReport, readKeyFile } from './key-file.ts';

const KEY_BYTES = 32;
const KEY_TEXT = /^[0-9a-f]{64}$/;

/**
 * Reads the key as hexadecimal text, or creates and stores one. An unstored key is used for this run only.
 */
export function readOrCreateTokenKey(file: string, report: KeyReport): string {
  const stored = readKeyFile(file, parseKey, report);
  if (stored.kind === 'key') return stored.key;
  const key = createTokenKey();
  if (stored.kind === 'unusable') return key;
  try {
    storeTokenKey(file, key);
  } catch {
    // Another server has stored a key first, which is read below, or the folder cannot be written, which
    // the storage reports.
  }
  const latest = readKeyFile(file, parseKey, report);
  return latest.kind === 'key' ? latest.key : key;
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

function parseKey(text: string): string | undefined {
  const key = text.trim();
  return KEY_TEXT.test(key) ? key : undefined;
}
