/** The interface between the proxy and a real backend. `mock-server/engine/node/backend.ts` implements it over HTTP. */

import type { Bytes } from '../../base/bytes.ts';
import type { HeaderPairs } from '../../wire/header-values.ts';
import type { SignedInPlayers } from './signed-in-players.ts';

export interface BackendRequest {
  readonly method: string;
  /** The path and the query of the URL. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Bytes | null;
  /** Aborts when the client closes its connection. */
  readonly signal: AbortSignal;
  /** Whether the request may be sent again if a reused connection turns out to be closed. */
  readonly isRepeatable: boolean;
}

export interface BackendReply {
  readonly status: number;
  readonly headers: HeaderPairs;
  /**
   * Reads the whole body without decoding it. Undefined if the body is larger than `maxBytes`; `stream` then
   * still returns all of it. count: called with the bytes of each part; if it throws, the reply is broken off.
   */
  readAll(maxBytes: number, count: (bytes: number) => void): Promise<Bytes | undefined>;
  /** Returns the body as a stream, from its first byte. */
  stream(): ReadableStream<Bytes>;
}

export interface Backend {
  /** The origin of the backend, such as `https://api.example.com`. */
  readonly origin: string;
  /**
   * The path of the backend that takes the place of our `BASE_PATH`: calls are sent to this path followed by
   * the version.
   */
  readonly base: string;
  /** The public key in PEM, if the backend does not hand it out. Null: the backend is asked for the key. */
  readonly publicKey: string | null;
  /** Names what the mock answers where the backend answers 404: `documents`, and segments of the domain's pages. */
  readonly filled: ReadonlySet<string>;
  /** The token of the control interface, which the backend must not learn; null without one. */
  readonly controlToken: string | null;
  /** Secrets from earlier replies, oldest first. They are masked in all later exchanges. */
  readonly secrets: Set<string>;
  readonly players: SignedInPlayers;
  /** Sends a request and does not follow redirects. Rejects with a BackendError if there is no reply. */
  send(request: BackendRequest): Promise<BackendReply>;
}

/** The failures for which the proxy itself answers. The header `x-mock-proxy` names the failure. */
export type ProxyFailure =
  | 'bad-gateway'
  | 'gateway-timeout'
  | 'redirect-refused'
  | 'client-closed'
  | 'overloaded'
  | 'websocket-refused';

const STATUS: Readonly<Record<ProxyFailure, number>> = {
  'bad-gateway': 502,
  'gateway-timeout': 504,
  'redirect-refused': 502,
  'client-closed': 499,
  overloaded: 503,
  'websocket-refused': 501,
};

/** Thrown when the backend gives no reply that can be passed on; the message says why. */
export class BackendError extends Error {
  readonly failure: ProxyFailure;
  readonly status: number;

  constructor(failure: ProxyFailure, message: string) {
    super(message);
    this.failure = failure;
    this.status = STATUS[failure];
  }
}
