/** Encrypts uid, sid and uip before they are stored, so that only the server can read them (spec §3). */
import { public_key } from '#contracts/documents/server';
import type { Get } from '../../api/call.ts';
import type { Failure } from '../../api/outcome.ts';

/** The kind `no-key` means that neither the server nor the build provides a public key. */
export type EncryptionFailure = Failure<never> | { readonly ok: false; readonly kind: 'no-key' };

export interface Encryption {
  /** Fetches the encryption library and its key before they are needed. */
  prepare(): void;
  /** Returns the ciphertexts in base64, in the given order, or the failure. */
  encrypt<const Plain extends readonly string[]>(
    texts: Plain,
  ): Promise<
    { readonly ok: true; readonly texts: { readonly [Index in keyof Plain]: string } } | EncryptionFailure
  >;
}

interface Deps {
  readonly get: Get;
  /** The public key as PEM; null when the server provides it. */
  readonly publicKey: string | null;
}

const NO_KEY = { ok: false, kind: 'no-key' } as const;

export function createEncryption({ get, publicKey }: Deps): Encryption {
  // The library has 18 kB (gzip). It is loaded separately, since only the sign-in needs it.
  const loadLibrary = () => import('jsencrypt');

  async function loadKey() {
    return publicKey === null ? await get(public_key) : ({ ok: true, data: publicKey } as const);
  }

  let cipherLoad: ReturnType<typeof load> | undefined;
  async function load() {
    const [{ JSEncrypt }, key] = await Promise.all([loadLibrary(), loadKey()]);
    if (!key.ok) return isKeyMissing(key) ? NO_KEY : key;
    const cipher = new JSEncrypt();
    cipher.setPublicKey(key.data);
    // jsencrypt accepts any text as a key, and then encrypts nothing.
    return cipher.encrypt('.') === false ? NO_KEY : ({ ok: true, cipher } as const);
  }

  /** Returns the loaded cipher; loads again after a failure. */
  async function loadCipher() {
    cipherLoad ??= load();
    try {
      const result = await cipherLoad;
      if (!result.ok) cipherLoad = undefined;
      return result;
    } catch {
      cipherLoad = undefined;
      return { ok: false, kind: 'offline' } as const; // The library's chunk could not be fetched.
    }
  }

  return {
    prepare: () => void loadCipher(),
    async encrypt(texts) {
      const result = await loadCipher();
      if (!result.ok) return result;
      const ciphertexts = texts.map((text) => result.cipher.encrypt(text));
      // jsencrypt returns `false` for a text that is too long.
      if (ciphertexts.some((ciphertext) => ciphertext === false)) return { ok: false, kind: 'broken' };
      return { ok: true, texts: ciphertexts as { readonly [Index in keyof typeof texts]: string } };
    },
  };
}

/** Returns whether the server has answered without a key, in contrast to a lost connection or a block. */
function isKeyMissing({ kind }: Failure): boolean {
  return kind === 'http' || kind === 'broken';
}
