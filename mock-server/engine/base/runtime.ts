/** Declares the part of the platform that concerns the machine and the settings alone: it needs nothing else. */
import type { Bytes } from './bytes.ts';
import type { WaitingBytes } from './waiting-bytes.ts';

/**
 * Who reads a body. A server is strict; a browser ignores the checksum of gzip and what follows after it, and takes what
 * it can read of a body that is cut off.
 */
export type BodyReader = 'server' | 'browser';

/** Why a body cannot be decoded: its encoding is unknown, its bytes are damaged, or the result is too large. */
export type DecodeFailure = 'unknown' | 'broken' | 'too-large';

export interface Runtime {
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
  decode(
    bytes: Bytes,
    encoding: string,
    maxBytes: number,
    reader: BodyReader,
  ): Promise<Bytes | DecodeFailure>;
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
   * Host names of this server besides the loopback names, in lower case. Their subdomains are accepted too. Null for
   * any name, where no browser sends requests.
   */
  readonly hostNames: readonly string[] | null;
  /** The domain whose subdomains name worlds; null for none. */
  readonly hostDomain: string | null;
  /** Bounds the memory of all requests and replies that wait. */
  readonly waiting: WaitingBytes;
}
