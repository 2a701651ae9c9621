/**
 * The interface between the mock server and its runtime: time, storage, cryptography, connections and
 * settings. `mock-server/engine/node/platform.ts` implements it for Node.
 */
import type { JournalEntry } from '#contracts/control/journal';
import type { Domain } from './domain.ts';
import type { TapeRecorder } from './journal/tape.ts';
import type { Backend, Bytes } from './sources/backend/backend.ts';
import type { Recorder } from './sources/corpus/recorder.ts';
import type { Recording } from './sources/corpus/recording.ts';
import type { WaitingBytes } from './wire/waiting-bytes.ts';
import type { Storage } from './worlds/storage.ts';
import type { World } from './worlds/world.ts';

export interface WorldDefaults {
  readonly seed: number;
  /** The time at which the world begins, epoch ms; null for the present. */
  readonly now: number | null;
  /** The name of a preset for the scenario; null for none. */
  readonly preset: string | null;
}

/** Stores snapshots under their names. With a state folder, they outlive the process. */
export interface SnapshotStore {
  /** Lists the snapshots. savedAt: epoch ms. */
  list(): readonly { readonly name: string; readonly savedAt: number; readonly bytes: number }[];
  /** Returns a snapshot, not checked: null for a file that is not JSON, undefined if there is none of that name. */
  load(name: string): unknown;
  /** Returns whether something stands in the place of a snapshot of this name, listed or not. */
  isTaken(name: string): boolean;
  /** Stores a snapshot. Throws a StoreError if it cannot be written, and leaves the earlier one of its name. */
  save(name: string, document: unknown): void;
  /** Removes a snapshot. Throws a StoreError. */
  remove(name: string): void;
}

export interface Births {
  /** The number that new worlds get. */
  readonly current: number;
  /** Raises the number after a world has ended or was replaced. */
  advance(): void;
}

/** A stream of a world's journal that somebody reads. */
export interface JournalStream {
  send(bytes: Uint8Array): void;
  end(): void;
}

/** The open streams of a world, which all send the same bytes. */
export interface JournalStreams {
  readonly open: Set<JournalStream>;
  /**
   * Called for each exchange. build: builds the journal entry; as this takes longer than answering a call, only
   * entries that are sent are built.
   */
  announce(build: () => JournalEntry): void;
  /** Sends the entries that wait to be sent. */
  flush(): void;
}

/** Why a body cannot be decoded: its encoding is unknown, its bytes are damaged, or the result is too large. */
export type DecodeFailure = 'unknown' | 'broken' | 'too-large';

export interface Platform {
  /** The domain whose calls the server answers. A reload of the server's code replaces it. */
  domain: Domain;
  readonly worldDefaults: WorldDefaults;
  /** All worlds by name. They are kept here so that they survive a reload of the server's code. */
  readonly worlds: Map<string, World>;
  /** The open streams of journals by the world's name. They outlive a reload of the server's code, too. */
  readonly streams: Map<string, JournalStreams>;
  /** The running recordings of worlds, by the world's name, however often the world is replaced. */
  readonly tapes: Map<string, TapeRecorder>;
  /** Bounds the memory of all requests and replies that wait. */
  readonly waiting: WaitingBytes;
  /** Stores the changed worlds, and the deleted ones for a day. */
  readonly storage: Storage;
  snapshots: SnapshotStore;
  /** Numbers the births of worlds, so that no world draws the tokens of an earlier one of its name. */
  readonly births: Births;
  /**
   * Stores the keys of this installation in the state folder, if there is a folder and it has no keys yet.
   */
  storeKeys(): Promise<void>;
  /** Returns the real time, epoch ms. */
  now(): number;
  /** Returns a monotonic time in ms, to measure durations. */
  elapsed(): number;
  /** Resolves after `ms` of real time. Rejects, and clears its timer, when the signal is aborted. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
  /** Calls a function at an interval in ms of real time. Returns a function that ends that. */
  repeat(ms: number, callback: () => void): () => void;
  /** Returns the public key with which clients encrypt, as PEM. */
  publicKey(): Promise<string>;
  /** Decrypts a client's base64 ciphertext; undefined if the text was encrypted with another key. */
  decrypt(ciphertext: string): Promise<string | undefined>;
  /** Returns the hash of a password. salt: unique to the password. */
  hashPassword(password: string, salt: string): Promise<string>;
  /** Resolves to true if the hash belongs to the password. */
  verifyPassword(password: string, hash: string): Promise<boolean>;
  hmacSha1(key: Uint8Array, message: Uint8Array): Uint8Array;
  /** Derives 64 bytes from a text and the secret key of this installation. */
  deriveSecret(text: string): Uint8Array;
  /** Decodes a body by its `content-encoding`. maxBytes: the maximum size of the result. */
  decode(bytes: Bytes, encoding: string, maxBytes: number): Promise<Bytes | DecodeFailure>;
  /**
   * Returns the client's IP address, behind trusted proxies too. env: the value that the HTTP server passes along
   * with the request.
   */
  addressOf(env: unknown): string;
  /** Returns the signal that is aborted when the sender's connection closes; undefined without a connection. */
  closeSignal(env: unknown): AbortSignal | undefined;
  /**
   * Breaks the connection after one invalid byte, so that a browser fails instead of repeating the request.
   */
  drop(env: unknown): Response;
  /** Closes the connection without a byte, after which a browser may repeat the request. */
  resend(env: unknown): Response;
  log(line: string): void;
  /** Whether a reply that breaks its contract throws, as in tests, instead of being logged. */
  readonly strictReplies: boolean;
  /** The token that the control interface demands; null when the server listens on this machine only. */
  readonly controlToken: string | null;
  /** The number of web servers in front of this one, whose X-Forwarded headers count; 0 for none. */
  readonly trustedProxies: number;
  /**
   * Host names of this server besides the loopback names, in lower case. Their subdomains are accepted too.
   */
  readonly hostNames: readonly string[];
  /** The domain whose subdomains name worlds; null for none. */
  readonly hostDomain: string | null;
  /** Serves the built client; resolves to undefined for an unknown path. Null if this process does not serve it. */
  readonly site: ((request: Request) => Promise<Response | undefined>) | null;
  /** The real backend that answers instead of the worlds, through the checking proxy; null without one. */
  readonly backend: Backend | null;
  /** The recording that answers instead of the worlds; null without one. */
  readonly recording: Recording | null;
  /** Collects all exchanges; null if they are not recorded. */
  readonly recorder: Recorder | null;
}
