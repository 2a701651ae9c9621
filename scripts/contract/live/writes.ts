/**
 * Tells which calls that write a run may send to a live backend, and what they create there. A run creates only
 * things that the account does not have yet, and removes only things that it has created.
 */
import type { AnyContract, SendOf } from '#contracts/contract';
import type { Site } from '../site.ts';
import { type Client, type Sender, Unsendable, Untried } from '../target.ts';

/** The condition under which a run sends a call that writes, and what the run does afterwards. */
export type Write =
  /** The call begins or ends the run's own session. It is always sent. */
  | { readonly use: 'session' }
  /** The call leaves nothing to undo. It is sent if `--allow` lists its name or effect. */
  | { readonly use: 'nothing-to-undo' }
  /**
   * The call creates a thing, which the run removes after each check. The call is sent if `--allow` lists its
   * name or effect.
   */
  | { readonly use: 'creates'; readonly thing: Creation }
  /**
   * The call removes a thing. The run creates the thing before it checks the call. The call is sent if
   * `--allow` lists its name or effect.
   */
  | { readonly use: 'removes'; readonly thing: Creation }
  /**
   * The call is sent once, if `--allow` lists its name. why: what the call does, such as `moves money`; choose:
   * returns its data, if the example cannot be sent.
   */
  | { readonly use: 'named'; readonly why: string; readonly choose?: ChooseData }
  /** The call is never sent. why: the reason. */
  | { readonly use: 'never'; readonly why: string };

type ChooseData = (send: Client['send'], sender: Sender) => Promise<object>;

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
  /** The name in undo files. */
  readonly kind: string;
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
  /** Whether the backend chooses the key, so that a request does not name it; by default it does not. */
  readonly hasGivenKey?: boolean;
}

/** Returns what a site says about a call; undefined for reads. A write of which it says nothing is never sent. */
export function findWrite({ login, logout, writes }: Site, { name, effect }: AnyContract): Write | undefined {
  if (effect === 'read') return undefined;
  if (name === login.name || name === logout?.name) return { use: 'session' };
  return writes?.get(name) ?? { use: 'never', why: 'nothing says how it is undone' };
}

/**
 * Throws `Unsendable` unless the call may be sent. allow: the allowed writes, as effects or as names of calls.
 */
export function requireLeave(site: Site, contract: AnyContract, allow: ReadonlySet<string>): void {
  const { name, effect } = contract;
  const write = findWrite(site, contract);
  switch (write?.use) {
    case undefined:
    case 'session':
      return;
    case 'never':
      throw new Unsendable(write.why);
    case 'named':
      if (!allow.has(name)) throw new Unsendable(`it ${write.why}: it is not sent without --allow ${name}`);
      return;
    default:
      if (!allow.has(effect) && !allow.has(name)) {
        throw new Unsendable(`it is not sent without --allow ${effect}`);
      }
  }
}

/** Returns whether a call may be sent. */
export function isAllowed(site: Site, contract: AnyContract, allow: ReadonlySet<string>): boolean {
  try {
    requireLeave(site, contract, allow);
    return true;
  } catch {
    return false;
  }
}

/** Throws `Untried` when the requests that a check sends besides the example could do harm. */
export function requireHarmless(write: Write | undefined, check: 'bad data' | 'access' | 'effect'): void {
  if (write?.use === 'named') throw new Untried('it is sent only once, with its example');
  if (write?.use === 'removes' && check === 'bad data') {
    throw new Untried('bad data could remove what the run did not create');
  }
}
