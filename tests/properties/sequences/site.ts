/** The real site together with the models with which a test compares it. */
import { expect } from 'vitest';
import { TRANSACTION_CATEGORY } from '#contracts/calls/finance/kinds';
import * as system from '#contracts/calls/system';
import type { AnyContract, SendOf } from '#contracts/contract';
import { MESSAGE, type User } from '#contracts/envelope';
import { NAMED_PLAYERS } from '#fixtures/players/named-players';
import { readWorldTime } from '#mock-server/engine/tables/clock';
import { aWorld, NOON, PASSWORD, type Reply, type TestWorld } from '#tests/support/a-world';
import { expectToConform } from '#tests/support/checks/expect-to-conform';
import type { PlayerName } from './actions.ts';
import { LedgerModel } from './ledger-model.ts';
import { SessionModel } from './session-model.ts';

const WORLD = 'sequence';
/** A sid that no session has, for a player who has not signed in yet. */
const NOBODY = 'a-session-that-nobody-has';

export class Site {
  readonly test: TestWorld;
  readonly ledger = new LedgerModel(NOON);
  readonly sessions = new SessionModel(NOON);
  /** All replies, in the order in which they arrived. */
  readonly replies: string[] = [];
  /** Whether several actions run at the same time, so that their order is unknown. */
  isConcurrent = false;
  readonly #users = new Map<PlayerName, User>();
  readonly #passwords = new Map<PlayerName, string>();
  readonly #bonuses = new Set<number>();
  readonly games = new Map<PlayerName, { readonly url: string; readonly sid: string }>();

  private constructor(test: TestWorld) {
    this.test = test;
  }

  static async open(): Promise<Site> {
    const test = await aWorld({ name: WORLD });
    await test.control('getPlayers'); // This call creates the named players.
    const site = new Site(test);
    const [waiting] = await test.control('getTransactions', undefined, { query: { status: 'pending' } });
    if (!waiting) throw new Error('A fresh world must have a pending withdrawal');
    const uid = findUid('gul.tekin');
    const kurus = waiting.amount * 100;
    site.ledger.addPayment({ id: waiting.id, uid, kind: 'withdrawal', kurus, at: NOON, needsDecision: true });
    return site;
  }

  get now(): number {
    return readWorldTime(this.test.world(), this.test.platform);
  }

  /** Returns the player's latest session, even when it has ended. */
  findUser(who: PlayerName): User {
    return this.#users.get(who) ?? { uid: findUid(who), sid: NOBODY };
  }

  findPassword(who: PlayerName): string {
    return this.#passwords.get(who) ?? PASSWORD;
  }

  recordSignIn(who: PlayerName, user: User): void {
    this.#users.set(who, user);
    this.sessions.open(user.sid, user.uid, this.now);
  }

  /** Records a new password, which ends every session of the player. */
  recordPasswordChange(who: PlayerName, password: string): void {
    this.#passwords.set(who, password);
    this.sessions.closeAll(findUid(who));
  }

  async callAsVisitor<C extends AnyContract>(contract: C, data?: SendOf<C>): Promise<Reply> {
    return this.#record(contract, data, await this.test.call(contract, data));
  }

  /** Sends a player's call. Expects the site to accept the session if and only if the model accepts it. */
  async callAs<C extends AnyContract>(who: PlayerName, contract: C, data?: SendOf<C>): Promise<Reply> {
    const user = this.findUser(who);
    const isValid = this.sessions.tryUse(user.sid, this.now, contract.revivesSession);
    const reply = await this.test.call(contract, data, user);
    const isExpired = reply.envelope.message === MESSAGE.sessionExpired;
    if (!this.isConcurrent) expect(!isExpired, `${who} asks ${contract.name}`).toBe(isValid);
    return this.#record(contract, data, reply);
  }

  /** Sends a request of a game page. */
  async postToGame(url: string, body: unknown): Promise<{ readonly status: number; readonly body: unknown }> {
    const response = await this.test.request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    this.replies.push(text);
    return { status: response.status, body: JSON.parse(text) };
  }

  /**
   * Settles everything that is due, in the site and in the models. open: the ids of the coupons whose wins
   * the ledger model does not contain yet; by default those that are open now.
   */
  async settle(open = this.listOpenCoupons()): Promise<void> {
    await this.callAsVisitor(system.ping);
    this.sessions.removeLapsed(this.now);
    this.ledger.settleDue(this.now);
    const { transactions } = this.test.world();
    // The weekly discounts follow from losses of the seeded history, which the model does not know.
    for (const { id, uid, category, amountKurus } of Object.values(transactions)) {
      if (category !== TRANSACTION_CATEGORY.bonus || this.#bonuses.has(id)) continue;
      this.#bonuses.add(id);
      this.ledger.addToBalance(uid, amountKurus);
    }
    for (const id of open) {
      const coupon = transactions[String(id)];
      if (coupon?.play) this.ledger.addToBalance(coupon.uid, coupon.play.winKurus);
    }
  }

  listOpenCoupons(): number[] {
    return this.test.world().openCoupons.map(({ id }) => id);
  }

  #record(contract: AnyContract, data: unknown, reply: Reply): Reply {
    expectToConform(contract, reply, data);
    this.replies.push(JSON.stringify(reply.envelope));
    return reply;
  }
}

export function findUid(who: PlayerName): string {
  const player = NAMED_PLAYERS.find(({ username }) => username === who);
  if (!player) throw new Error(`${who} is not a named player`);
  return player.uid;
}
