/** The key pair that clients encrypt their sessions with: made once, in the background, and kept. */
import {
  constants,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type KeyObject,
  privateDecrypt,
} from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { Bounded } from '../bounded.ts';

export interface Keys {
  publicKey(): Promise<string>;
  decrypt(ciphertext: string): Promise<string | undefined>;
}

const MODULUS_BITS = 2048;
const CIPHERTEXT_BYTES = MODULUS_BITS / 8;
/** PKCS#1 v1.5 (RFC 8017 §7.2): 00 02, at least eight bytes that are not 0, then 00. */
const SHORTEST_PADDING = 8;
/** How many ciphertexts are remembered: three per signed-in client. */
const REMEMBERED = 3000;

/** Starts at once, waits for nothing. file: where the private key is kept, PEM. */
export function openKeys(file: string): Keys {
  const opened = readOrMake(file);
  // Whoever asks hears of a failure; nobody asking must not end the process.
  opened.catch(() => {});
  const known = new Bounded<string, { readonly text: string | undefined }>(REMEMBERED);
  return {
    async publicKey() {
      return createPublicKey(await opened)
        .export({ type: 'spki', format: 'pem' })
        .toString();
    },
    async decrypt(ciphertext) {
      const remembered = known.find(ciphertext);
      if (remembered) return remembered.text;
      const text = decryptWith(await opened, ciphertext);
      known.keep(ciphertext, { text });
      return text;
    },
  };
}

async function readOrMake(file: string): Promise<KeyObject> {
  const kept = await read(file);
  if (kept) return kept;
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: MODULUS_BITS });
  // Two servers may start at once: a link succeeds for one only, and both use what that one wrote.
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.${process.hrtime.bigint()}`;
  await writeFile(draft, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  try {
    await link(draft, file);
  } catch {
    // The other was first.
  } finally {
    await unlink(draft);
  }
  return (await read(file)) ?? privateKey;
}

async function read(file: string): Promise<KeyObject | undefined> {
  try {
    return createPrivateKey(await readFile(file));
  } catch {
    return undefined; // not there yet; a damaged one stays where it is, and this run uses its own
  }
}

/** Node refuses to unpad PKCS#1 v1.5 natively, or hands out junk for tampered texts: so it is done here. */
function decryptWith(key: KeyObject, ciphertext: string): string | undefined {
  const bytes = Buffer.from(ciphertext, 'base64');
  if (bytes.length !== CIPHERTEXT_BYTES) return undefined;
  let padded: Buffer;
  try {
    padded = privateDecrypt({ key, padding: constants.RSA_NO_PADDING }, bytes);
  } catch {
    return undefined; // larger than the modulus: not made with this key
  }
  const end = padded.indexOf(0, 2);
  if (padded[0] !== 0 || padded[1] !== 2 || end < 2 + SHORTEST_PADDING) return undefined;
  const text = padded.subarray(end + 1).toString('utf8');
  return text === '' || text.includes('\uFFFD') ? undefined : text;
}
