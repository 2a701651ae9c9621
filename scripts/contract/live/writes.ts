/** Tells which calls that write a run may send to a live backend. */
import type { AnyContract } from '#contracts/contract';
import type { CreationKind } from '../casino/creations.ts';
import { WRITES } from '../casino/writes.ts';
import { Untried } from '../target.ts';

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
  | { readonly use: 'creates'; readonly thing: CreationKind }
  /**
   * The call removes a thing. The run creates the thing before it checks the call. The call is sent if
   * `--allow` lists its name or effect.
   */
  | { readonly use: 'removes'; readonly thing: CreationKind }
  /** The call is sent once, if `--allow` lists its name. why: what the call does, such as `moves money`. */
  | { readonly use: 'named'; readonly why: string }
  /** The call is never sent. why: the reason. */
  | { readonly use: 'never'; readonly why: string };

/** Returns the row of a call in ROWS; undefined for reads. A write without a row is never sent. */
export function findWrite({ name, effect }: AnyContract): Write | undefined {
  if (effect === 'read') return undefined;
  return WRITES.get(name) ?? { use: 'never', why: 'nothing says how it is undone' };
}

/**
 * Throws `Untried` unless the call may be sent. allow: the allowed writes, as effects or as names of calls.
 */
export function requireLeave(contract: AnyContract, allow: ReadonlySet<string>): void {
  const { name, effect } = contract;
  const write = findWrite(contract);
  switch (write?.use) {
    case undefined:
    case 'session':
      return;
    case 'never':
      throw new Untried(write.why);
    case 'named':
      if (!allow.has(name)) throw new Untried(`it ${write.why}: it is not sent without --allow ${name}`);
      return;
    default:
      if (!allow.has(effect) && !allow.has(name)) {
        throw new Untried(`it is not sent without --allow ${effect}`);
      }
  }
}

/** Throws `Untried` when the requests that a check sends besides the example could do harm. */
export function requireHarmless(contract: AnyContract, check: 'bad data' | 'access' | 'effect'): void {
  const write = findWrite(contract);
  if (write?.use === 'named') throw new Untried('it is sent only once, with its example');
  if (write?.use === 'removes' && check === 'bad data') {
    throw new Untried('bad data could remove what the run did not create');
  }
}
