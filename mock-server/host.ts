/** What a machine provides. Everything else in the mock server is functions over plain data. */
import type { JournalEntry } from '#contracts/control/journal';
import type { World } from './worlds/world.ts';

/** What a world starts from when nobody says otherwise. */
export interface Birth {
  readonly seed: number;
  /** Epoch ms; null means that it begins now. */
  readonly now: number | null;
  /** The preset that a new world begins with. */
  readonly preset: string | null;
}

export interface Host {
  readonly birth: Birth;
  /** All worlds by name. On the host, so that reloaded code finds them as they were. */
  readonly worlds: Map<string, World>;
  /** Who listens to the journal of a world, by the world's name. */
  readonly listeners: Map<string, Set<(entry: JournalEntry) => void>>;
  /** Writes down what has changed in a world that outlives the server, before the reply leaves; null: none does. */
  keep: ((world: World) => void) | null;
  /** Real time, epoch ms. */
  now(): number;
  /** Steadily growing, in ms, for measuring how long something took. */
  elapsed(): number;
  sleep(ms: number): Promise<void>;
  /** The key that clients encrypt with, PEM. */
  publicKey(): Promise<string>;
  /** The text behind a client's base64 ciphertext; undefined when it was not made with our key. */
  decrypt(ciphertext: string): Promise<string | undefined>;
  /** What is kept of a password. salt: unlike any other's. */
  hashPassword(password: string, salt: string): Promise<string>;
  /** Whether `password` is the one that `hash` was made of. */
  verifyPassword(password: string, hash: string): Promise<boolean>;
  hmacSha1(key: Uint8Array, message: Uint8Array): Uint8Array;
  /** The address of whoever sent a request; `env` is what the server handed to the app with it. */
  addressOf(env: unknown): string;
  /** Ends the connection so that the client learns of it exactly once. */
  drop(env: unknown): Response;
  /** Closes the connection plainly: a browser may send the request again. */
  resend(env: unknown): Response;
  /** One line for the person at the terminal. */
  log(line: string): void;
  /** Throw when a reply of our own breaks its contract, instead of logging it. */
  readonly strictReplies: boolean;
  /** Demanded by the control interface when the server listens beyond this machine. */
  readonly controlToken: string | null;
  /** The built client, when this process serves it: undefined for what is not a page or file of it. */
  readonly site: ((request: Request) => Promise<Response | undefined>) | null;
}
