/** Describes the target of the contract suite: the mock in this process, or a live backend. */

import type { RoundedNumber } from '#contracts/check/rounded-numbers';
import type { AnyContract } from '#contracts/contract';
import type { AnyDocument } from '#contracts/document';
import type { Site } from './site.ts';

export interface HttpReply {
  readonly status: number;
  readonly headers?: Headers;
  /** The parsed JSON, or the text when it is no JSON; an empty text when it was not read. */
  readonly body: unknown;
  /** The numbers of the body that lost digits when it was parsed. */
  readonly rounded?: readonly RoundedNumber[];
  /** The body as it was received; `body` has our names where those of its envelope are only spelled otherwise. */
  readonly received?: unknown;
  /** Present when the body is no JSON. */
  readonly notJson?: { readonly contentType: string | null };
  /** The reason why the body was not read or not checked, as a sentence without its subject. */
  readonly unread?: string;
}

/** The `user` of a request. A backend may use numbers where the contract expects texts; they are sent as received. */
export interface Sender {
  readonly uid: string | number;
  readonly sid: string | number;
  readonly uip?: string | number | undefined;
  readonly gmt?: string | number | undefined;
  readonly lang?: string | number | undefined;
}

/** The data of a call, and the sender if it has to be another one than the test account. */
export interface CallInput {
  readonly data: unknown;
  readonly user?: Sender;
  /** The fields whose ids violate the contract, so that a refusal of the call may be due to such an id. */
  readonly unusual?: readonly string[];
}

/** A client that starts signed out, like a newly opened site. It throws `Untried` for actions that it cannot do. */
export interface Client {
  /** question: what a check asks by it, so that the same can be asked elsewhere; see `fidelity/questions.ts`. */
  send(contract: AnyContract, data: unknown, user?: Sender, question?: string): Promise<HttpReply>;
  get(document: AnyDocument): Promise<HttpReply>;
  /** Signs in with the test account. */
  signIn(): Promise<Sender>;
  /** Whether the run has a test account; without this function it has. */
  hasAccount?(): boolean;
  /** Returns a sender with the account's uid and an invalid session; undefined before the first login. */
  buildStranger?(): Sender | undefined;
  /** Returns the input of a call; undefined if the contract's example works with this target. */
  prepare?(contract: AnyContract): Promise<CallInput | undefined>;
  /**
   * Returns the part of the server's state that the call may change, without times of last use, clocks and
   * journals. Returns undefined if the state cannot be read.
   */
  readState?(contract: AnyContract): unknown;
  /** Throws `Untried` when the requests that a check sends besides the example could do harm. */
  requireHarmless?(contract: AnyContract, check: 'bad data' | 'access' | 'effect'): void;
  /** Set for a live backend, whose state is shared by all clients and cannot be reset. */
  readonly isLive?: true;
}

/** The address to which requests are sent, for the commands that repeat them. */
export interface Address {
  readonly origin: string;
  /** The part of the calls' path before the version, such as `/endpoint`. */
  readonly base: string;
  /** The names of further headers that are sent with every request. */
  readonly headers?: readonly string[];
}

export interface Target {
  readonly site: Site;
  readonly name: string;
  readonly address: Address;
  /** Set for a live backend. */
  readonly isLive?: true;
  openClient(): Promise<Client>;
  /** Further values to mask in reports, in addition to those that the contracts mark. */
  secrets?(): readonly string[];
  /** Values to mask in reports that replies may repeat, such as those of cookies. */
  repeatableSecrets?(): readonly string[];
  /** Once this signal is aborted, the run counts as stopped. */
  readonly signal?: AbortSignal | undefined;
  /** The maximum of reads that are checked side by side, by default 1. */
  readonly jobs?: number;
  /** Returns the number of them that the server takes now. */
  countJobs?(): number;
  /** Returns why no further check is begun, or undefined. */
  findEnd?(): string | undefined;
  /** Returns how many requests the checks may still send, by default any number. */
  countLeft?(): number;
  /** Returns why the run may not send the example of a call, or undefined. */
  findUnsendable?(contract: AnyContract): string | undefined;
  /** Returns a sentence if the server has stopped answering, or undefined; called after the last check. */
  findSilence?(): string | undefined;
  /** Undoes the writes of earlier runs and of the last check; it is called before the first check and after each of a write. */
  settle?(): Promise<void>;
  /** Whether something that a run created could not be undone. */
  hasLeft?(): boolean;
  /** Returns why the server's rate limit has ended the run, or undefined; called after the last check. */
  findLimit?(): string | undefined;
  /** Returns the reason why the account could not sign in, or undefined; called after the last check. */
  findAccountProblem?(): string | undefined;
  /** Returns notes for the reader of the report, as sentences; called after the last check. */
  notes?(): readonly string[];
  /** Ends the sessions that its clients began. */
  close?(): Promise<void>;
}

/** The reason of `Untried` after the signal of a target is aborted. */
export const STOPPED = 'the run was stopped';

/**
 * Thrown when a promise cannot be checked here. The message says why and, where possible, what would help.
 */
export class Untried extends Error {}

/** Thrown for a call that the run is not permitted to send, or that no run can send. */
export class Unsendable extends Untried {}

/** Thrown for what a run without an account cannot check. */
export class NeedsAccount extends Untried {}

/** Thrown for each request of a run that has ended, as when it was stopped. */
export class Ended extends Untried {}

/** The question where nothing tells why there was no reply. */
export const NO_ANSWER_ADVICE = 'is the server up, and is the address right?';

/**
 * Thrown when there was no reply: no server listens there, the reply took too long, or the connection broke. That says
 * nothing about a contract.
 */
export class NoAnswer extends Error {
  /** A question or advice for the reader. */
  readonly advice: string;

  constructor(message: string, advice = NO_ANSWER_ADVICE) {
    super(message);
    this.advice = advice;
  }
}

/**
 * Thrown for a redirect, which is never followed. The message names its status and the origin of its target.
 */
export class Redirected extends NoAnswer {}
