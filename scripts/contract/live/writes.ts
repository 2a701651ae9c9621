/**
 * Lists all calls that write, and the condition under which a run may send each of them to a live backend. A
 * test fails if a write is missing. `creations.ts` says how a run removes the things that it has created.
 */
import * as casino from '#contracts/calls/casino';
import * as finance from '#contracts/calls/finance';
import * as livecasino from '#contracts/calls/livecasino';
import * as prepayServices from '#contracts/calls/prepayServices';
import * as user from '#contracts/calls/user';
import * as virtualgames from '#contracts/calls/virtualgames';
import type { AnyContract } from '#contracts/contract';
import { Untried } from '../target.ts';
import type { CreationKind } from './creations.ts';

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

const LOCKS_OUT = 'could lock the account out';
const MOVES_MONEY = 'moves money';

const ROWS: readonly (readonly [AnyContract, Write])[] = [
  [user.login, { use: 'session' }],
  [user.logout, { use: 'session' }],

  [casino.init_game, { use: 'nothing-to-undo' }],
  [livecasino.init_game, { use: 'nothing-to-undo' }],
  [virtualgames.init_game, { use: 'nothing-to-undo' }],

  [finance.save_bank_account, { use: 'creates', thing: 'bankAccount' }],
  [finance.delete_bank_account, { use: 'removes', thing: 'bankAccount' }],
  [finance.add_favorite_cash_method, { use: 'creates', thing: 'favoriteMethod' }],
  [finance.remove_favorite_cash_method, { use: 'removes', thing: 'favoriteMethod' }],
  [user.favorites, { use: 'creates', thing: 'favoriteGame' }],

  [user.forgot, { use: 'named', why: 'sends a mail to the account’s own address' }],
  [user.sms_send, { use: 'named', why: 'sends a text message to the account’s own phone' }],
  [user.two_auth_type, { use: 'named', why: LOCKS_OUT }],
  [user.user_generate_ga, { use: 'named', why: LOCKS_OUT }],
  [prepayServices.processTransaction, { use: 'named', why: MOVES_MONEY }],
  [finance.save_bank_transfer, { use: 'named', why: MOVES_MONEY }],
  [finance.save_cep_bank_transfer, { use: 'named', why: MOVES_MONEY }],

  [user.pass_change, { use: 'named', why: LOCKS_OUT }],
  [user.pass_reset, { use: 'never', why: 'it takes a link of a mail that the run cannot read' }],
  [user.register, { use: 'never', why: 'no call removes an account again' }],
  [user.check_ga, { use: 'named', why: 'counts a wrong code, several of which lock the account' }],
  [user.clear_generated_ga, { use: 'never', why: 'it would take the second factor from the account' }],
  [user.sms_validate, { use: 'never', why: 'it takes a code of a text message that the run cannot read' }],
];

/** The rows by name of the call. */
export const WRITES: ReadonlyMap<string, Write> = new Map(ROWS.map(([{ name }, write]) => [name, write]));

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
