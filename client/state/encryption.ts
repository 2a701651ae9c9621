/** Encrypts what identifies a session before it is stored: only the server can read it (spec §3 Session record). */
import { public_key } from '#contracts/documents';
import type { Get } from '../api/call.ts';
import type { Failure } from '../api/outcome.ts';

export interface Encryption {
  /** Fetches library and key ahead of time, so that signing in does not wait for them. */
  prepare(): void;
  /** Ciphertexts, base64, in the order given; or why there are none. */
  encrypt<const Plain extends readonly string[]>(
    texts: Plain,
  ): Promise<
    { readonly ok: true; readonly texts: { readonly [Index in keyof Plain]: string } } | Failure<never>
  >;
}

interface Deps {
  readonly get: Get;
  /** PEM; null: the server hands it out. */
  readonly publicKey: string | null;
}

export function createEncryption({ get, publicKey }: Deps): Encryption {
  // 18 kB gzip, needed at sign-in only
  const loadLibrary = () => import('jsencrypt');

  async function loadKey() {
    return publicKey === null ? await get(public_key) : ({ ok: true, data: publicKey } as const);
  }

  let prepared: ReturnType<typeof load> | undefined;
  async function load() {
    const [{ JSEncrypt }, key] = await Promise.all([loadLibrary(), loadKey()]);
    if (!key.ok) return key;
    const cipher = new JSEncrypt();
    cipher.setPublicKey(key.data);
    return { ok: true, cipher } as const;
  }

  /** What failed is asked for again; what is here stays. */
  async function ready() {
    prepared ??= load();
    try {
      const loaded = await prepared;
      if (!loaded.ok) prepared = undefined;
      return loaded;
    } catch {
      prepared = undefined;
      return { ok: false, kind: 'offline' } as const; // the library's chunk could not be fetched
    }
  }

  return {
    prepare: () => void ready(),
    async encrypt(texts) {
      const loaded = await ready();
      if (!loaded.ok) return loaded;
      const ciphertexts = texts.map((text) => loaded.cipher.encrypt(text));
      // jsencrypt says `false` to a text that is too long and to a key that is none
      if (ciphertexts.some((ciphertext) => ciphertext === false)) return { ok: false, kind: 'broken' };
      return { ok: true, texts: ciphertexts as { readonly [Index in keyof typeof texts]: string } };
    },
  };
}
