/** What the contract suite is pointed at: the mock in-process, a server by its address, a live backend. */
import type { AnyContract } from '#contracts/contract';
import type { User } from '#contracts/envelope';

export interface Heard {
  readonly status: number;
  /** As it was parsed; the suite holds it against the envelope. */
  readonly body: unknown;
}

/** A site, as somebody who has just opened it finds it. */
export interface Visit {
  send(contract: AnyContract, data: unknown, user?: User): Promise<Heard>;
  /** A session of the test account. */
  signIn(): Promise<User>;
  /** Data and session for a call whose example needs more than the test account. */
  prepare?(contract: AnyContract): Promise<{ readonly data: unknown; readonly user?: User } | undefined>;
  /** Everything it remembers, last uses, clocks and journals aside; without it effects are not looked at. */
  memory?(): unknown;
}

export interface Target {
  readonly name: string;
  visit(): Promise<Visit>;
}
