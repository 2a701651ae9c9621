/** What the contract suite is pointed at: the mock in-process, a server by its address, a live backend. */
import type { AnyContract } from '#contracts/contract';
import type { AnyDocument } from '#contracts/document';
import type { User } from '#contracts/envelope';

export interface Heard {
  readonly status: number;
  /** As it was parsed, the text itself when it is no JSON; the suite holds it against the envelope. */
  readonly body: unknown;
}

/** Data for a call, and who sends it when that is not simply the test account. */
export interface Question {
  readonly data: unknown;
  readonly user?: User;
}

/** A site, as somebody who has just opened it finds it. Whatever it cannot do, it refuses with `Untried`. */
export interface Visit {
  send(contract: AnyContract, data: unknown, user?: User): Promise<Heard>;
  get(document: AnyDocument): Promise<Heard>;
  /** A session of the test account. */
  signIn(): Promise<User>;
  /** What to ask when the contract's example will not do here. */
  prepare?(contract: AnyContract): Promise<Question | undefined>;
  /** Everything it remembers, last uses, clocks and journals aside. */
  memory?(): unknown;
  /** What is done here stays done: nobody can begin anew. */
  readonly lasting?: true;
}

export interface Target {
  readonly name: string;
  visit(): Promise<Visit>;
  /** What must stand in no report, beside what the contracts mark. */
  secrets?(): readonly string[];
  /** Ends what the visits began. */
  close?(): Promise<void>;
}

/** A promise that cannot be put to the test here; the message says why, and what would help. */
export class Untried extends Error {}

/** The network said no: nobody there, too slow, or hung up in the middle. */
export class NoAnswer extends Error {}
