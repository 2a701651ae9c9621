/**
 * Holds the key pair: clients encrypt uid and sid with the public key, and the mock decrypts them. The pair
 * is generated once, in the background, and stored.
 */
import {
  constants,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type KeyObject,
  privateDecrypt,
} from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { link, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { LRUCache } from 'lru-cache';
import { type KeyReport, readKeyFile } from './key-file.ts';

export interface Keys {
  /** Writes the private key into its file if there is none. */
  store(): Promise<void>;
  publicKey(): Promise<string>;
  decrypt(ciphertext: string): Promise<string | undefined>;
}

const MODULUS_BITS = 2048;
const CIPHERTEXT_BYTES = MODULUS_BITS / 8;
/** PKCS#1 v1.5 padding (RFC 8017 §7.2) is 00 02, at least eight bytes other than 0, then 00. */
const MIN_PADDING_BYTES = 8;
/** The number of cached decryptions; each signed-in client needs three. */
const MAX_CACHED_TEXTS = 3000;

/**
 * Opens the keys without waiting for them.
 *
 * file: the PEM file of the private key; null for a key that lasts for this run and is generated when it is needed.
 */
export function openKeys(file: string | null, report: KeyReport): Keys {
  // The folder is created now and not when the key is stored: if somebody deletes the folder in the meantime,
  // it must not reappear.
  if (file !== null) tryCreateFolder(dirname(file));
  let opened = file === null ? undefined : readOrGenerateKey(file, report);
  // If the key cannot be generated, the methods below report that. Without this handler, the rejection would
  // already have ended the process.
  opened?.catch(() => {});
  const openKey = () => {
    opened ??= generateKey();
    return opened;
  };
  const cache = new LRUCache<string, { readonly text: string | undefined }>({ max: MAX_CACHED_TEXTS });
  return {
    async store() {
      if (file === null) return;
      tryCreateFolder(dirname(file));
      await storeKey(file, await openKey());
    },
    async publicKey() {
      return createPublicKey(await openKey())
        .export({ type: 'spki', format: 'pem' })
        .toString();
    },
    async decrypt(ciphertext) {
      const cached = cache.get(ciphertext);
      if (cached) return cached.text;
      const text = decryptWith(await openKey(), ciphertext);
      cache.set(ciphertext, { text });
      return text;
    },
  };
}

async function readOrGenerateKey(file: string, report: KeyReport): Promise<KeyObject> {
  const stored = readKeyFile(file, parseKey, report);
  if (stored.kind === 'key') return stored.key;
  const privateKey = await generateKey();
  if (stored.kind === 'unusable') return privateKey;
  try {
    await storeKey(file, privateKey);
  } catch {
    // If another server has stored a key first, that key is read below. If the folder cannot be written, the
    // new key is used for this run only.
  }
  const latest = readKeyFile(file, parseKey, report);
  return latest.kind === 'key' ? latest.key : privateKey;
}

function tryCreateFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch {
    // The folder cannot be written; the storage reports that.
  }
}

async function generateKey(): Promise<KeyObject> {
  return (await promisify(generateKeyPair)('rsa', { modulusLength: MODULUS_BITS })).privateKey;
}

/** Stores a key in an existing folder. If two servers start at once, the link succeeds for only one of them. */
async function storeKey(file: string, key: KeyObject): Promise<void> {
  const draft = `${file}.${process.pid}.${process.hrtime.bigint()}`;
  try {
    await writeFile(draft, key.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
    if (!existsSync(file)) await link(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}

/** Parses a private key as `generateKey` makes them; undefined if the text is none. */
function parseKey(pem: string): KeyObject | undefined {
  try {
    const key = createPrivateKey(pem);
    const isOurs =
      key.asymmetricKeyType === 'rsa' && key.asymmetricKeyDetails?.modulusLength === MODULUS_BITS;
    return isOurs ? key : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Decrypts a text and removes its PKCS#1 v1.5 padding itself, since Node, depending on its version, refuses
 * to do so or returns junk for tampered texts.
 */
function decryptWith(key: KeyObject, ciphertext: string): string | undefined {
  const bytes = Buffer.from(ciphertext, 'base64');
  if (bytes.length !== CIPHERTEXT_BYTES) return undefined;
  let padded: Buffer;
  try {
    padded = privateDecrypt({ key, padding: constants.RSA_NO_PADDING }, bytes);
  } catch {
    return undefined; // The ciphertext exceeds the modulus, so it was encrypted with another key.
  }
  const end = padded.indexOf(0, 2);
  if (padded[0] !== 0 || padded[1] !== 2 || end < 2 + MIN_PADDING_BYTES) return undefined;
  const text = padded.subarray(end + 1).toString('utf8');
  return text === '' || text.includes('\uFFFD') ? undefined : text;
}
