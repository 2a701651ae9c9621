/** The sender of a request. What else a domain knows of its players and sessions is its own. */
import type { AnyContract } from '#contracts/contract';

/** A player of the domain, or whatever it calls those who sign in. */
export interface Player {
  readonly username: string;
}

/** The sender of a request, looked up in the world at one instant. An anonymous sender has no fields. */
export interface Sender {
  readonly player?: Player | undefined;
  /** The session of the sender; one that has ended is included as long as its auth is valid. */
  readonly session?: object | undefined;
  /** The player whom a call without a session names, such as a sign-in. */
  readonly namedPlayer?: Player | undefined;
  /** Whether the sender is signed in with a session that only a backend or a recording knows. */
  readonly isForeign?: boolean;
}

/** The signed-in sender of a call. */
export interface Caller {
  readonly player: Player;
  readonly session: object;
}

/** The sender's uid and sid in plain text; each is undefined if it was encrypted with another key. */
export interface Credentials {
  readonly uid: string | undefined;
  readonly sid: string | undefined;
}

/** The parts of a call by which its sender is found. */
export interface SentCall {
  readonly contract: AnyContract;
  /** The data, which are not checked yet. */
  readonly data: unknown;
  /** Absent if the call has no session. */
  readonly credentials?: Credentials | undefined;
}
