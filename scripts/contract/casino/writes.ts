/**
 * Lists all calls of the casino that write, beside login and logout, and the condition under which a run may send each of them to a live
 * backend. A test fails if a write is missing. `creations.ts` says how a run removes the things that it has created.
 */
import * as casino from '#contracts/calls/casino';
import * as finance from '#contracts/calls/finance';
import * as livecasino from '#contracts/calls/livecasino';
import * as prepayServices from '#contracts/calls/prepayServices';
import * as user from '#contracts/calls/user';
import * as virtualgames from '#contracts/calls/virtualgames';
import type { AnyContract } from '#contracts/contract';
import { completeData } from '../target/complete-data.ts';
import type { Write } from '../target/site.ts';
import { type Client, type Sender, Untried } from '../target/target.ts';
import { BANK_ACCOUNT, FAVORITE_GAME, FAVORITE_METHOD } from './creations.ts';

const LOCKS_OUT = 'could lock the account out';
const MOVES_MONEY = 'moves money';

const ROWS: readonly (readonly [AnyContract, Write])[] = [
  [casino.init_game, { use: 'nothing-to-undo' }],
  [livecasino.init_game, { use: 'nothing-to-undo' }],
  [virtualgames.init_game, { use: 'nothing-to-undo' }],

  [finance.save_bank_account, { use: 'creates', thing: BANK_ACCOUNT }],
  [finance.delete_bank_account, { use: 'removes', thing: BANK_ACCOUNT }],
  [finance.add_favorite_cash_method, { use: 'creates', thing: FAVORITE_METHOD }],
  [finance.remove_favorite_cash_method, { use: 'removes', thing: FAVORITE_METHOD }],
  [user.favorites, { use: 'creates', thing: FAVORITE_GAME }],

  [user.forgot, { use: 'named', why: 'sends a mail to the account’s own address', choose: buildOwnAddress }],
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

export const WRITES: ReadonlyMap<string, Write> = new Map(ROWS.map(([{ name }, write]) => [name, write]));

/** Builds the data of `user/forgot`, with the account's own address, so that no other person gets the mail. */
async function buildOwnAddress(send: Client['send'], sender: Sender): Promise<object> {
  const data = completeData(user.get_user_profile, {});
  const { body } = await send(user.get_user_profile, data, sender);
  const email = Object.values(Object(Object(body).data)).find(isEmail);
  if (email === undefined) throw new Untried('user/get_user_profile names no address of the account');
  return completeData(user.forgot, { email });
}

/** The maximum length of an address by RFC 5321. The pattern would take minutes for a text of 100 kB. */
const MAX_EMAIL_CHARS = 254;

function isEmail(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MAX_EMAIL_CHARS && /^\S+@\S+$/.test(value);
}
