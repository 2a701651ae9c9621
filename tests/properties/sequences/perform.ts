/** Performs an action on the site, and applies its expected result to the models. */
import { expect } from 'vitest';
import * as z from 'zod/mini';
import * as betframe from '#contracts/calls/betframe';
import * as casino from '#contracts/calls/casino';
import * as finance from '#contracts/calls/finance';
import { processTransaction } from '#contracts/calls/prepayServices';
import * as user from '#contracts/calls/user';
import * as virtualgames from '#contracts/calls/virtualgames';
import { buildIban } from '#contracts/rules/iban';
import { appendCheckDigits } from '#contracts/rules/identity-number';
import { parseBalance, toLira } from '#contracts/rules/money';
import { NAMED_PLAYERS } from '#fixtures/players/named-players';
import { listBankAccounts } from '#mock-server/casino/money/bank-accounts';
import { parseReceipt, WITHDRAWAL } from '#tests/support/casino/cashier';
import { findResetToken } from '#tests/support/casino/outbox';
import { buildHomeSlip, readBoard } from '#tests/support/casino/sport-page';
import { type Action, type ActionOf, PLAYERS, type PlayerName } from './actions.ts';
import { findUid, type Site } from './site.ts';

const Round = z.object({ stake: z.int(), win: z.int(), balance: z.int(), repeated: z.boolean() });
const Slip = z.object({ coupon: z.object({ stake: z.int() }), balance: z.int(), repeated: z.boolean() });

/** Lists the players whose data an action may change. */
export function listAffected(action: Action): readonly PlayerName[] {
  if ('who' in action) return [action.who];
  return action.does === 'registers' ? [] : PLAYERS;
}

export async function perform(site: Site, action: Action): Promise<void> {
  switch (action.does) {
    case 'logs in':
      return logIn(site, action);
    case 'logs out':
      return logOut(site, action);
    case 'reads':
      return read(site, action);
    case 'pays in':
      return payIn(site, action);
    case 'withdraws':
      return withdraw(site, action);
    case 'plays':
      return play(site, action);
    case 'bets':
      return placeBet(site, action);
    case 'likes a game':
      return void (await site.callAs(action.who, user.favorites, {
        type: 'casino',
        mode: action.mode,
        id: action.id,
      }));
    case 'likes a method':
      return likeMethod(site, action);
    case 'saves an account':
      return saveAccount(site, action);
    case 'removes an account':
      return removeAccount(site, action);
    case 'changes the password':
      return changePassword(site, action);
    case 'resets the password':
      return resetPassword(site, action);
    case 'wants a second factor':
      return void (await site.callAs(action.who, user.two_auth_type, { type: action.type }));
    case 'registers':
      return register(site, action);
    case 'the desk decides':
      return decideAtDesk(site, action);
    case 'the desk leaves':
      site.ledger.setAutoSettle(action.settlesItself, site.now);
      return void (await site.test.control('putSettings', { autoSettle: action.settlesItself }));
    case 'time passes':
      site.test.advance(action.ms);
      return site.settle();
    case 'the clock jumps':
      return moveClock(site, action);
  }
}

async function logIn(site: Site, { who, isCorrect }: ActionOf<'logs in'>): Promise<void> {
  const password = site.findPassword(who);
  const { envelope } = await site.callAsVisitor(user.login, {
    username: who,
    password: isCorrect ? password : `${password}!`,
  });
  if (!site.isConcurrent) expect(envelope.result).toBe(isCorrect);
  if (!envelope.result) return;
  expect(isCorrect).toBe(true);
  const { uid, sid, uip } = user.Session.parse(envelope.data);
  site.recordSignIn(who, { uid, sid, uip });
}

async function logOut(site: Site, { who }: ActionOf<'logs out'>): Promise<void> {
  const { sid } = site.findUser(who);
  await site.callAs(who, user.logout);
  // The model ends the session even if the logout is refused: the logout of an expired session is refused,
  // but it ends the auth of the session.
  site.sessions.close(sid);
}

async function read(site: Site, { who, at }: ActionOf<'reads'>): Promise<void> {
  switch (at) {
    case 'profile': {
      const { envelope } = await site.callAs(who, user.get_user_profile);
      if (envelope.result) expect(envelope.data).toMatchObject({ username: who, uid: findUid(who) });
      return;
    }
    case 'balance': {
      const { envelope } = await site.callAs(who, finance.check_balance);
      if (!envelope.result || site.isConcurrent) return;
      const [row] = finance.check_balance.response.parse(envelope.data);
      expect(parseBalance(row?.balance ?? 0)).toBe(site.ledger.readBalance(findUid(who)));
      return;
    }
    case 'transactions':
      return void (await site.callAs(who, finance.list_transactions, { limit: 20 }));
    case 'coupons':
      return void (await site.callAs(who, betframe.getCoupons, { filters: { limit: 20 } }));
    case 'accounts':
      return void (await site.callAs(who, finance.list_bank_accounts));
    case 'favourites':
      return void (await site.callAs(who, casino.games_list, { favorites: true }));
  }
}

async function payIn(site: Site, { who, kurus }: ActionOf<'pays in'>): Promise<void> {
  const reply = await site.callAs(who, processTransaction, { Type: 1, methodID: 105, amount: toLira(kurus) });
  if (!reply.envelope.result) return;
  const { id } = parseReceipt(reply);
  site.ledger.addPayment({
    id,
    uid: findUid(who),
    kind: 'deposit',
    kurus,
    at: site.now,
    needsDecision: false,
  });
}

async function withdraw(site: Site, { who, kurus, to }: ActionOf<'withdraws'>): Promise<void> {
  const owner = to === 'own' ? who : pickOther(who);
  const [account] = listBankAccounts(site.test.world(), findUid(owner));
  const before = site.ledger.readBalance(findUid(who));
  const reply = await site.callAs(who, finance.save_bank_transfer, {
    ...WITHDRAWAL,
    identityValidityDate: '2099-01-01',
    amount: toLira(kurus),
    bankAccountID: account?.bankAccountID,
  });
  if (!reply.envelope.result) return;
  expect(to).toBe('own');
  if (!site.isConcurrent) expect(kurus).toBeLessThanOrEqual(before);
  const { id } = parseReceipt(reply);
  site.ledger.addPayment({
    id,
    uid: findUid(who),
    kind: 'withdrawal',
    kurus,
    at: site.now,
    needsDecision: false,
  });
}

async function play(site: Site, { who, stake, game, key }: ActionOf<'plays'>): Promise<void> {
  const url = (game === 'open' ? site.games.get(who) : undefined) ?? (await openGame(site, who));
  if (!url) return;
  const isValid = site.sessions.tryUse(url.sid, site.now);
  const { status, body } = await site.postToGame(`${url.url}rounds`, {
    key: `the-round-${key}`,
    mode: 'real',
    bets: [{ spot: 'spin', stake }],
  });
  if (!site.isConcurrent) expect(status !== 410, `${who} plays`).toBe(isValid);
  if (status !== 200) return void expect([409, 410]).toContain(status);
  const round = Round.parse(body);
  if (!round.repeated) site.ledger.addToBalance(findUid(who), round.win - round.stake);
  if (!site.isConcurrent && !round.repeated)
    expect(round.balance).toBe(site.ledger.readBalance(findUid(who)));
}

async function openGame(site: Site, who: PlayerName) {
  const { envelope } = await site.callAs(who, casino.init_game, { gameID: 1001 });
  if (!envelope.result) return undefined;
  const game = { url: casino.Launch.parse(envelope.data).url, sid: site.findUser(who).sid };
  site.games.set(who, game);
  return game;
}

async function placeBet(site: Site, { who, stake, matches, key }: ActionOf<'bets'>): Promise<void> {
  const { envelope } = await site.callAs(who, virtualgames.init_game, { providerID: 9, type: 'sport' });
  if (!envelope.result) return;
  const { url } = casino.Launch.parse(envelope.data);
  const response = await site.test.request(`${url}board`);
  if (response.status !== 200) return void expect(site.isConcurrent).toBe(true);
  const board = readBoard(await response.json());
  if (board.matches.length === 0) return;
  const { status, body } = await site.postToGame(
    `${url}slips`,
    buildHomeSlip(board, `slip-${findUid(who)}-${key}`, matches, stake),
  );
  if (status !== 200) return void expect(site.isConcurrent ? [409, 410] : [409]).toContain(status);
  const slip = Slip.parse(body);
  if (!slip.repeated) site.ledger.addToBalance(findUid(who), -slip.coupon.stake);
  if (!site.isConcurrent) expect(slip.balance).toBe(site.ledger.readBalance(findUid(who)));
}

async function likeMethod(site: Site, { who, mode, id }: ActionOf<'likes a method'>): Promise<void> {
  const call = mode === 'add' ? finance.add_favorite_cash_method : finance.remove_favorite_cash_method;
  await site.callAs(who, call, { id });
}

async function saveAccount(site: Site, { who, number }: ActionOf<'saves an account'>): Promise<void> {
  const IBAN = buildIban('00064', String(number).padStart(16, '0'));
  const owner = NAMED_PLAYERS.find(({ username }) => username === who);
  const accountHolder = `${owner?.firstname} ${owner?.lastname}`;
  await site.callAs(who, finance.save_bank_account, { IBAN, accountHolder });
}

async function removeAccount(
  site: Site,
  { who, whose, index }: ActionOf<'removes an account'>,
): Promise<void> {
  const accounts = listBankAccounts(site.test.world(), findUid(whose === 'own' ? who : pickOther(who)));
  const account = accounts[index % Math.max(accounts.length, 1)];
  if (!account) return;
  const { bankAccountID } = account;
  const { envelope } = await site.callAs(who, finance.delete_bank_account, { bankAccountID });
  if (whose !== 'own') expect(envelope.result).toBe(false);
}

async function changePassword(
  site: Site,
  { who, isCorrect }: ActionOf<'changes the password'>,
): Promise<void> {
  const old = site.findPassword(who);
  const newPassword = pickNextPassword(old);
  const { envelope } = await site.callAs(who, user.pass_change, {
    oldPassword: isCorrect ? old : `${old}!`,
    newPassword: newPassword,
    newPasswordAgain: newPassword,
  });
  if (!envelope.result) return;
  expect(isCorrect).toBe(true);
  site.recordPasswordChange(who, newPassword);
}

async function resetPassword(site: Site, { who }: ActionOf<'resets the password'>): Promise<void> {
  await site.callAsVisitor(user.forgot, { email: findEmail(site, who) });
  const token = await findResetToken(site.test, who);
  const newPassword = pickNextPassword(site.findPassword(who));
  const { envelope } = await site.callAsVisitor(user.pass_reset, {
    token,
    newPassword: newPassword,
    newPasswordAgain: newPassword,
  });
  if (!site.isConcurrent) expect(envelope.result).toBe(true);
  if (envelope.result) site.recordPasswordChange(who, newPassword);
}

async function register(site: Site, { number }: ActionOf<'registers'>): Promise<void> {
  const username = `yeni.oyuncu${number}`;
  const isKnown = Object.values(site.test.world().players).some((player) => player.username === username);
  const { envelope } = await site.callAsVisitor(user.register, {
    ...user.register.example,
    username,
    identityNumber: appendCheckDigits(`20000000${number}`),
    email: `${username}@posta.example`,
    phone: `0532 000 00 0${number}`,
  });
  if (isKnown) expect(envelope.result).toBe(false);
  if (!site.isConcurrent) expect(envelope.result).toBe(!isKnown);
}

async function decideAtDesk(site: Site, { index, approves }: ActionOf<'the desk decides'>): Promise<void> {
  const { pending: waiting } = site.ledger;
  const payment = waiting[index % Math.max(waiting.length, 1)];
  if (!payment) return;
  const call = approves ? 'approveTransaction' : 'rejectTransaction';
  await site.test.control(call, undefined, { params: { id: String(payment.id) } });
  site.ledger.decidePayment(payment.id, approves);
}

async function moveClock(site: Site, { ms, keepsSessions }: ActionOf<'the clock jumps'>): Promise<void> {
  const open = site.listOpenCoupons();
  await site.test.control('putClock', { now: site.now + ms, keepSessions: keepsSessions });
  if (keepsSessions) site.sessions.shift(ms);
  await site.settle(open);
}

function pickNextPassword(password: string): string {
  return password === 'Vitrin1' ? 'Vitrin2' : 'Vitrin1';
}

function pickOther(who: PlayerName): PlayerName {
  return PLAYERS[(PLAYERS.indexOf(who) + 1) % PLAYERS.length] ?? 'esra.isik';
}

function findEmail(site: Site, who: PlayerName): string {
  return site.test.world().players[findUid(who)]?.email ?? '';
}
