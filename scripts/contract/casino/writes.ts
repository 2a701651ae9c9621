/**
 * Lists all calls of the casino that write, and the condition under which a run may send each of them to a live
 * backend. A test fails if a write is missing. `creations.ts` says how a run removes the things that it has created.
 */
import * as casino from '#contracts/calls/casino';
import * as finance from '#contracts/calls/finance';
import * as livecasino from '#contracts/calls/livecasino';
import * as prepayServices from '#contracts/calls/prepayServices';
import * as user from '#contracts/calls/user';
import * as virtualgames from '#contracts/calls/virtualgames';
import type { AnyContract } from '#contracts/contract';
import type { Write } from '../live/writes.ts';

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
