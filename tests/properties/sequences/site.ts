/** The real site with the people of the sequences, and beside it what it has to be by the rules. */
import { expect } from 'vitest';
import * as system from '#contracts/calls/system';
import type { AnyContract, SendOf } from '#contracts/contract';
import { MESSAGE, type User } from '#contracts/envelope';
import { NAMED_PLAYERS } from '#fixtures/players/named-players';
import { timeOf } from '#mock-server/worlds/clock';
import { aWorld, NOON, PASSWORD, type Reply, type TestWorld } from '#tests/support/a-world';
import { expectToConform } from '#tests/support/conforms';
import type { Person } from './acts.ts';
import { Books } from './books.ts';
import { Doors } from './doors.ts';

const WORLD = 'sequence';
/** Of somebody who has not signed in yet. */
const NOBODY = 'a-session-that-nobody-has';

export class Site {
  readonly test: TestWorld;
  readonly books = new Books(NOON);
  readonly doors = new Doors(NOON);
  /** Every reply, in order. */
  readonly said: string[] = [];
  /** Whether several things are done at once: then nobody knows what comes first. */
  atOnce = false;
  readonly #users = new Map<Person, User>();
  readonly #passwords = new Map<Person, string>();
  /** Games left open, by whom. */
  readonly games = new Map<Person, { readonly url: string; readonly sid: string }>();

  private constructor(test: TestWorld) {
    this.test = test;
  }

  static async open(): Promise<Site> {
    const test = await aWorld({ name: WORLD });
    await test.control('getPlayers'); // named players are made when first touched
    const site = new Site(test);
    const [waiting] = await test.control('getTransactions', undefined, { query: { status: 'pending' } });
    if (!waiting) throw new Error('a withdrawal waits for the desk in every fresh world');
    const uid = uidOf('gul.tekin');
    const kurus = waiting.amount * 100;
    site.books.take({ id: waiting.id, uid, kind: 'withdrawal', kurus, at: NOON, held: true });
    return site;
  }

  get now(): number {
    return timeOf(this.test.world(), this.test.host);
  }

  /** The session that somebody signed in with last, however long it is over. */
  userOf(who: Person): User {
    return this.#users.get(who) ?? { uid: uidOf(who), sid: NOBODY };
  }

  passwordOf(who: Person): string {
    return this.#passwords.get(who) ?? PASSWORD;
  }

  signedIn(who: Person, user: User): void {
    this.#users.set(who, user);
    this.doors.open(user.sid, user.uid, this.now);
  }

  /** A new password ends every session there is. */
  passwordChanged(who: Person, password: string): void {
    this.#passwords.set(who, password);
    this.doors.closeAllOf(uidOf(who));
  }

  /** A visitor's call. */
  async visit<C extends AnyContract>(contract: C, data?: SendOf<C>): Promise<Reply> {
    return this.#heard(contract, data, await this.test.call(contract, data));
  }

  /** A player's call: let in or sent away as the rules have it. */
  async ask<C extends AnyContract>(who: Person, contract: C, data?: SendOf<C>): Promise<Reply> {
    const user = this.userOf(who);
    const letsIn = this.doors.letsIn(user.sid, this.now, contract.revivesSession);
    const reply = await this.test.call(contract, data, user);
    const isExpired = reply.envelope.message === MESSAGE.sessionExpired;
    if (!this.atOnce) expect(!isExpired, `${who} asks ${contract.name}`).toBe(letsIn);
    return this.#heard(contract, data, reply);
  }

  /** A game's page: what it sent and heard. */
  async play(url: string, body: unknown): Promise<{ readonly status: number; readonly body: unknown }> {
    const response = await this.test.request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    this.said.push(text);
    return { status: response.status, body: JSON.parse(text) };
  }

  /** Time has gone on: what has become due happens. open: the coupons that waited for their matches. */
  async settle(open = this.openCoupons()): Promise<void> {
    await this.visit(system.ping);
    this.doors.look(this.now);
    this.books.settleDue(this.now);
    const { transactions } = this.test.world();
    for (const id of open) {
      const coupon = transactions[String(id)];
      if (coupon?.play) this.books.move(coupon.uid, coupon.play.winKurus);
    }
  }

  openCoupons(): number[] {
    return this.test.world().openCoupons.map(({ id }) => id);
  }

  #heard(contract: AnyContract, data: unknown, reply: Reply): Reply {
    expectToConform(contract, reply, data);
    this.said.push(JSON.stringify(reply.envelope));
    return reply;
  }
}

export function uidOf(who: Person): string {
  const player = NAMED_PLAYERS.find(({ username }) => username === who);
  if (!player) throw new Error(`${who} is one of the named players`);
  return player.uid;
}
