/** The target of the contract suite: the mock in this process, or a live backend. */
import type { AnyContract } from '#contracts/contract';
import type { AnyDocument } from '#contracts/document';
import type { User } from '#contracts/envelope';

export interface HttpReply {
  readonly status: number;
  /** The parsed JSON, or the text when it is no JSON. */
  readonly body: unknown;
}

/** The data of a call, and its sender if it is not the test account. */
export interface CallInput {
  readonly data: unknown;
  readonly user?: User;
}

/** A client that starts signed out, like a newly opened site. It throws `Untried` for actions that it cannot do. */
export interface Client {
  send(contract: AnyContract, data: unknown, user?: User): Promise<HttpReply>;
  get(document: AnyDocument): Promise<HttpReply>;
  /** Signs in with the test account. */
  signIn(): Promise<User>;
  /** Returns the input for a call whose own example does not work here. */
  prepare?(contract: AnyContract): Promise<CallInput | undefined>;
  /** Returns the state of the server, without last uses, clocks and journals. */
  readState?(): unknown;
  /** Set for a live backend, whose state is shared by all clients and cannot be reset. */
  readonly isLive?: true;
}

export interface Target {
  readonly name: string;
  openClient(): Promise<Client>;
  /** Further values to mask in reports, in addition to those that the contracts mark. */
  secrets?(): readonly string[];
  /** Ends the sessions that its clients began. */
  close?(): Promise<void>;
}

/** The promise cannot be checked here; the message says why and, where possible, what would help. */
export class Untried extends Error {}

/** The reply was a redirect, which is never followed; the message names its status and the origin it leads to. */
export class Redirected extends Error {}

/** There was no reply: nothing listens there, the reply took too long, or the connection broke. */
export class NoAnswer extends Error {}
