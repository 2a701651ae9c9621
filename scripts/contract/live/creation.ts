/**
 * Declares the things that a run may create at a live backend. A run creates only things that the account does not
 * have yet, and removes only things that it has created.
 */
import type { AnyContract, SendOf } from '#contracts/contract';

/**
 * Sends a call that changes nothing, with the session of the account, and returns the `data` of the reply.
 * Throws `Untried` when the call is refused.
 */
export type Read = <C extends AnyContract>(contract: C, data: SendOf<C>) => Promise<unknown>;

/** A thing that the account has, as the backend lists it. */
export interface Thing {
  /** The id as text, unique among the things of its kind. */
  readonly key: string;
  /** Further texts by which a run recognises a thing that it has created. */
  readonly marks: readonly string[];
  /** The data with which the call `remove` removes this thing. */
  readonly removal: object;
}

export interface Creation {
  /** The name in reports, as `a bank account`. */
  readonly title: string;
  readonly create: AnyContract;
  readonly remove: AnyContract;
  /**
   * Lists the things of this kind that the account has. Throws `Untried` when one of them has no id, since
   * the run could not recognise this thing later.
   */
  readonly list: (read: Read) => Promise<readonly Thing[]>;
  /** Returns data with which `create` adds a new thing. things: those that the account has already. */
  readonly choose: (read: Read, things: readonly Thing[]) => Promise<object>;
  /**
   * Returns the possible keys and marks of a created thing. data: the data of the request that creates it, or
   * of the reply.
   */
  readonly identify: (data: object) => string[];
}
