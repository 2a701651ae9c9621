/** Does what an act says at the site, and notes in its books what that has to come to. */
import { expect } from 'vitest';
import * as z from 'zod/mini';
import * as betframe from '#contracts/calls/betframe';
import * as casino from '#contracts/calls/casino';
import * as finance from '#contracts/calls/finance';
import { processTransaction } from '#contracts/calls/prepayServices';
import * as user from '#contracts/calls/user';
import * as virtualgames from '#contracts/calls/virtualgames';
import { ibanOf } from '#contracts/rules/iban';
import { withCheckDigits } from '#contracts/rules/identity-number';
import { parseBalance, toLira } from '#contracts/rules/money';
import { NAMED_PLAYERS } from '#fixtures/players/named-players';
import type { Board } from '#mock-server/games/sport/wire';
import { accountsOf } from '#mock-server/state/bank-accounts';
import { homeSlip } from '#tests/support/a-sport-page';
import { receiptOf, WITHDRAWAL } from '#tests/support/cashier';
import { tokenFrom } from '#tests/support/outbox';
import { type Act, type ActOf, PEOPLE, type Person } from './acts.ts';
import { type Site, uidOf } from './site.ts';

const Round = z.object({ stake: z.int(), win: z.int(), balance: z.int(), repeated: z.boolean() });
const Slip = z.object({ coupon: z.object({ stake: z.int() }), balance: z.int(), repeated: z.boolean() });

/** Whose things an act may change. */
export function touchedBy(act: Act): readonly Person[] {
  if ('who' in act) return [act.who];
  return act.does === 'registers' ? [] : PEOPLE;
}

export async function perform(site: Site, act: Act): Promise<void> {
  switch (act.does) {
    case 'logs in':
      return logIn(site, act);
    case 'logs out':
      return logOut(site, act);
    case 'looks':
      return look(site, act);
    case 'pays in':
      return payIn(site, act);
    case 'withdraws':
      return withdraw(site, act);
    case 'plays':
      return play(site, act);
    case 'bets':
      return bet(site, act);
    case 'likes a game':
      return void (await site.ask(act.who, user.favorites, { type: 'casino', mode: act.mode, id: act.id }));
    case 'likes a method':
      return likeMethod(site, act);
    case 'saves an account':
      return saveAccount(site, act);
    case 'removes an account':
      return removeAccount(site, act);
    case 'changes the password':
      return changePassword(site, act);
    case 'resets the password':
      return resetPassword(site, act);
    case 'wants a second factor':
      return void (await site.ask(act.who, user.two_auth_type, { type: act.type }));
    case 'registers':
      return register(site, act);
    case 'the desk decides':
      return decide(site, act);
    case 'the desk leaves':
      site.books.leave(act.settlesItself, site.now);
      return void (await site.test.control('putSettings', { autoSettle: act.settlesItself }));
    case 'time passes':
      site.test.pass(act.ms);
      return site.settle();
    case 'the clock jumps':
      return jump(site, act);
  }
}

async function logIn(site: Site, { who, rightly }: ActOf<'logs in'>): Promise<void> {
  const password = site.passwordOf(who);
  const { envelope } = await site.visit(user.login, {
    username: who,
    password: rightly ? password : `${password}!`,
  });
  if (!site.atOnce) expect(envelope.result).toBe(rightly);
  if (!envelope.result) return;
  expect(rightly).toBe(true);
  const { uid, sid, uip } = user.Session.parse(envelope.data);
  site.signedIn(who, { uid, sid, uip });
}

async function logOut(site: Site, { who }: ActOf<'logs out'>): Promise<void> {
  const { sid } = site.userOf(who);
  await site.ask(who, user.logout);
  // Also where it was refused: the session had ended by itself, and now its auth has too.
  site.doors.close(sid);
}

async function look(site: Site, { who, at }: ActOf<'looks'>): Promise<void> {
  switch (at) {
    case 'profile': {
      const { envelope } = await site.ask(who, user.get_user_profile);
      if (envelope.result) expect(envelope.data).toMatchObject({ username: who, uid: uidOf(who) });
      return;
    }
    case 'balance': {
      const { envelope } = await site.ask(who, finance.check_balance);
      if (!envelope.result || site.atOnce) return;
      const [row] = finance.check_balance.response.parse(envelope.data);
      expect(parseBalance(row?.balance ?? 0)).toBe(site.books.balanceOf(uidOf(who)));
      return;
    }
    case 'transactions':
      return void (await site.ask(who, finance.list_transactions, { limit: 20 }));
    case 'coupons':
      return void (await site.ask(who, betframe.getCoupons, { filters: { limit: 20 } }));
    case 'accounts':
      return void (await site.ask(who, finance.list_bank_accounts));
    case 'favourites':
      return void (await site.ask(who, casino.games_list, { favorites: true }));
  }
}

async function payIn(site: Site, { who, kurus }: ActOf<'pays in'>): Promise<void> {
  const reply = await site.ask(who, processTransaction, { Type: 1, methodID: 105, amount: toLira(kurus) });
  if (!reply.envelope.result) return;
  const { id } = receiptOf(reply);
  site.books.take({ id, uid: uidOf(who), kind: 'deposit', kurus, at: site.now, held: false });
}

async function withdraw(site: Site, { who, kurus, to }: ActOf<'withdraws'>): Promise<void> {
  const owner = to === 'own' ? who : otherThan(who);
  const [account] = accountsOf(site.test.world(), uidOf(owner));
  const before = site.books.balanceOf(uidOf(who));
  const reply = await site.ask(who, finance.save_bank_transfer, {
    ...WITHDRAWAL,
    identityValidityDate: '2099-01-01',
    amount: toLira(kurus),
    bankAccountID: account?.bankAccountID,
  });
  if (!reply.envelope.result) return;
  expect(to).toBe('own');
  if (!site.atOnce) expect(kurus).toBeLessThanOrEqual(before);
  const { id } = receiptOf(reply);
  site.books.take({ id, uid: uidOf(who), kind: 'withdrawal', kurus, at: site.now, held: false });
}

async function play(site: Site, { who, stake, game, key }: ActOf<'plays'>): Promise<void> {
  const url = (game === 'open' ? site.games.get(who) : undefined) ?? (await openGame(site, who));
  if (!url) return;
  const letsIn = site.doors.letsIn(url.sid, site.now);
  const { status, body } = await site.play(`${url.url}rounds`, {
    key: `the-round-${key}`,
    mode: 'real',
    bets: [{ spot: 'spin', stake }],
  });
  if (!site.atOnce) expect(status !== 410, `${who} plays`).toBe(letsIn);
  if (status !== 200) return void expect([409, 410]).toContain(status);
  const round = Round.parse(body);
  if (!round.repeated) site.books.move(uidOf(who), round.win - round.stake);
  if (!site.atOnce && !round.repeated) expect(round.balance).toBe(site.books.balanceOf(uidOf(who)));
}

async function openGame(site: Site, who: Person) {
  const { envelope } = await site.ask(who, casino.init_game, { gameID: 1001 });
  if (!envelope.result) return undefined;
  const opened = { url: casino.Launch.parse(envelope.data).url, sid: site.userOf(who).sid };
  site.games.set(who, opened);
  return opened;
}

async function bet(site: Site, { who, stake, matches, key }: ActOf<'bets'>): Promise<void> {
  const { envelope } = await site.ask(who, virtualgames.init_game, { providerID: 9, type: 'sport' });
  if (!envelope.result) return;
  const { url } = casino.Launch.parse(envelope.data);
  const response = await site.test.request(`${url}board`);
  if (response.status !== 200) return void expect(site.atOnce).toBe(true);
  const board: Board = await response.json();
  if (board.matches.length === 0) return;
  const { status, body } = await site.play(
    `${url}slips`,
    homeSlip(board, `slip-${uidOf(who)}-${key}`, matches, stake),
  );
  if (status !== 200) return void expect(site.atOnce ? [409, 410] : [409]).toContain(status);
  const slip = Slip.parse(body);
  if (!slip.repeated) site.books.move(uidOf(who), -slip.coupon.stake);
  if (!site.atOnce) expect(slip.balance).toBe(site.books.balanceOf(uidOf(who)));
}

async function likeMethod(site: Site, { who, mode, id }: ActOf<'likes a method'>): Promise<void> {
  const call = mode === 'add' ? finance.add_favorite_cash_method : finance.remove_favorite_cash_method;
  await site.ask(who, call, { id });
}

async function saveAccount(site: Site, { who, number }: ActOf<'saves an account'>): Promise<void> {
  const IBAN = ibanOf('00064', String(number).padStart(16, '0'));
  const owner = NAMED_PLAYERS.find(({ username }) => username === who);
  const accountHolder = `${owner?.firstname} ${owner?.lastname}`;
  await site.ask(who, finance.save_bank_account, { IBAN, accountHolder });
}

async function removeAccount(site: Site, { who, whose, which }: ActOf<'removes an account'>): Promise<void> {
  const accounts = accountsOf(site.test.world(), uidOf(whose === 'own' ? who : otherThan(who)));
  const account = accounts[which % Math.max(accounts.length, 1)];
  if (!account) return;
  const { bankAccountID } = account;
  const { envelope } = await site.ask(who, finance.delete_bank_account, { bankAccountID });
  if (whose !== 'own') expect(envelope.result).toBe(false);
}

async function changePassword(site: Site, { who, rightly }: ActOf<'changes the password'>): Promise<void> {
  const old = site.passwordOf(who);
  const fresh = nextPassword(old);
  const { envelope } = await site.ask(who, user.pass_change, {
    oldPassword: rightly ? old : `${old}!`,
    newPassword: fresh,
    newPasswordAgain: fresh,
  });
  if (!envelope.result) return;
  expect(rightly).toBe(true);
  site.passwordChanged(who, fresh);
}

async function resetPassword(site: Site, { who }: ActOf<'resets the password'>): Promise<void> {
  await site.visit(user.forgot, { email: emailOf(site, who) });
  const token = await tokenFrom(site.test, who);
  const fresh = nextPassword(site.passwordOf(who));
  const { envelope } = await site.visit(user.pass_reset, {
    token,
    newPassword: fresh,
    newPasswordAgain: fresh,
  });
  if (!site.atOnce) expect(envelope.result).toBe(true);
  if (envelope.result) site.passwordChanged(who, fresh);
}

async function register(site: Site, { number }: ActOf<'registers'>): Promise<void> {
  const username = `yeni.oyuncu${number}`;
  const known = Object.values(site.test.world().players).some((player) => player.username === username);
  const { envelope } = await site.visit(user.register, {
    ...user.register.example,
    username,
    identityNumber: withCheckDigits(`20000000${number}`),
    email: `${username}@posta.example`,
    phone: `0532 000 00 0${number}`,
  });
  if (known) expect(envelope.result).toBe(false);
  if (!site.atOnce) expect(envelope.result).toBe(!known);
}

async function decide(site: Site, { which, approves }: ActOf<'the desk decides'>): Promise<void> {
  const { waiting } = site.books;
  const payment = waiting[which % Math.max(waiting.length, 1)];
  if (!payment) return;
  const call = approves ? 'approveTransaction' : 'rejectTransaction';
  await site.test.control(call, undefined, { params: { id: String(payment.id) } });
  site.books.decide(payment.id, approves);
}

async function jump(site: Site, { ms, keepsSessions }: ActOf<'the clock jumps'>): Promise<void> {
  const open = site.openCoupons();
  await site.test.control('putClock', { now: site.now + ms, keepSessions: keepsSessions });
  if (keepsSessions) site.doors.move(ms);
  await site.settle(open);
}

function nextPassword(password: string): string {
  return password === 'Vitrin1' ? 'Vitrin2' : 'Vitrin1';
}

function otherThan(who: Person): Person {
  return PEOPLE[(PEOPLE.indexOf(who) + 1) % PEOPLE.length] ?? 'esra.isik';
}

function emailOf(site: Site, who: Person): string {
  return site.test.world().players[uidOf(who)]?.email ?? '';
}
