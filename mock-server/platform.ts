/** The interface between the mock server and its runtime. The rest of the server is functions over plain data. */
import type { JournalEntry } from '#contracts/control/journal';
import type { World } from './worlds/world.ts';

/** The defaults of a new world. */
export interface WorldDefaults {
  readonly seed: number;
  /** Epoch ms; null for the present. */
  readonly now: number | null;
  /** A preset of the scenario; null for none. */
  readonly preset: string | null;
}

export interface Platform {
  readonly worldDefaults: WorldDefaults;
  /** All worlds by name. They live here so that reloaded code finds them unchanged. */
  readonly worlds: Map<string, World>;
  /** Listeners to the journal, by the world's name. */
  readonly listeners: Map<string, Set<(entry: JournalEntry) => void>>;
  /** Persists the changes of a world before the reply leaves; null if nothing is persisted. */
  persist: ((world: World) => void) | null;
  /** Real time, epoch ms. */
  now(): number;
  /** Monotonic time in ms, for measuring durations. */
  elapsed(): number;
  sleep(ms: number): Promise<void>;
  /** Returns the public key with which clients encrypt, as PEM. */
  publicKey(): Promise<string>;
  /** Decrypts a client's base64 ciphertext; undefined if it was made with another key. */
  decrypt(ciphertext: string): Promise<string | undefined>;
  /** Returns the hash of a password. salt: unique to the password. */
  hashPassword(password: string, salt: string): Promise<string>;
  /** Resolves to whether the hash is that of the password. */
  verifyPassword(password: string, hash: string): Promise<boolean>;
  hmacSha1(key: Uint8Array, message: Uint8Array): Uint8Array;
  /** Returns the sender's IP address. env: what the HTTP server passed with the request. */
  addressOf(env: unknown): string;
  /** Breaks the connection after one junk byte, so that a browser reports the failure and does not repeat a POST. */
  drop(env: unknown): Response;
  /** Closes the connection without a byte, after which a browser may repeat the request. */
  resend(env: unknown): Response;
  /** Prints one line at the terminal. */
  log(line: string): void;
  /** Whether a reply that breaks its contract throws, as in tests, instead of being logged. */
  readonly strictReplies: boolean;
  /** The token that the control interface demands; null when the server listens on this machine only. */
  readonly controlToken: string | null;
  /** Serves the built client; resolves to undefined for an unknown path. Null if this process does not serve it. */
  readonly site: ((request: Request) => Promise<Response | undefined>) | null;
}
