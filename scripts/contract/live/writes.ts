/**
 * Tells which calls that write a run may send to a live backend, and what they create there. A run creates only
 * things that the account does not have yet, and removes only things that it has created.
 */
import type { AnyContract } from '#contracts/contract';
import type { Site, Write } from '../target/site.ts';
import { Unsendable, Untried } from '../target/target.ts';

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
