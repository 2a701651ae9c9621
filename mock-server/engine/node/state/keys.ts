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
import { promisify } from 'node:util';
import { LRUCache } from 'lru-cache';
import { type KeyKind, type KeyReport, readOrCreateKey, storeKey } from './key-file.ts';

const MODULUS_BITS = 2048;
const CIPHERTEXT_BYTES = MODULUS_BITS / 8;
/** PKCS#1 v1.5 padding (RFC 8017 §7.2) is 00 02, at least eight bytes other than 0, then 00. */
const MIN_PADDING_BYTES = 8;
/** The number of cached decryptions; each signed-in client needs three. */
const MAX_CACHED_TEXTS = 3000;

/** The kind of a private key, in PEM. */
const privateKeyKind: KeyKind<KeyObject> = {
  create: async () => (await promisify(generateKeyPair)('rsa', { modulusLength: MODULUS_BITS })).privateKey,
  format: (key) => key.export({ type: 'pkcs8', format: 'pem' }).toString(),
  parse(pem) {
    try {
      const key = createPrivateKey(pem);
      const isOurs =
        key.asymmetricKeyType === 'rsa' && key.asymmetricKeyDetails?.modulusLength === MODULUS_BITS;
      return isOurs ? key : undefined;
    } catch {
      return undefined;
    }
  },
};

/**
 * Opens the keys without waiting for them.
 *
 * file: the PEM file of the private key; null for a key that lasts for this run and is generated when it is needed.
 */
export function openKeys(file: string | null, report: KeyReport) {
  let opened = file === null ? undefined : readOrCreateKey(file, privateKeyKind, report);
  // If the key cannot be generated, the methods below report that. Without this handler, the rejection would
  // already have ended the process.
  opened?.catch(() => {});
  const openKey = async () => {
    opened ??= Promise.resolve(privateKeyKind.create());
    return opened;
  };
  const cache = new LRUCache<string, { readonly text: string | undefined }>({ max: MAX_CACHED_TEXTS });
  return {
    /** Writes the private key into its file if there is none. */
    async store() {
      if (file !== null) storeKey(file, privateKeyKind, await openKey());
    },
    async publicKey() {
      return createPublicKey(await openKey())
        .export({ type: 'spki', format: 'pem' })
        .toString();
    },
    async decrypt(ciphertext: string) {
      const cached = cache.get(ciphertext);
      if (cached) return cached.text;
      const text = decryptWith(await openKey(), ciphertext);
      cache.set(ciphertext, { text });
      return text;
    },
  };
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
