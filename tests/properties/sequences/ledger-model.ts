/**
 * A model of balances and pending payments. It follows the documented rules, and a test compares the site
 * with it.
 */
import { AUTO_SETTLE_MS } from '#contracts/rules/payments';
import { NAMED_PLAYERS } from '#fixtures/players/named-players';

interface PendingPayment {
  readonly id: number;
  readonly uid: string;
  readonly kind: 'deposit' | 'withdrawal';
  readonly kurus: number;
  /** World time, epoch ms. */
  readonly at: number;
  /** Whether only the cashier's desk can decide the payment. */
  readonly needsDecision: boolean;
}

export class LedgerModel {
  readonly #balances = new Map(NAMED_PLAYERS.map(({ uid, balanceKurus }) => [uid, balanceKurus]));
  #waiting: readonly PendingPayment[] = [];
  #settlesThemselves = true;
  #since: number;

  /** Creates the model of a new world. since: the time at which the world begins, epoch ms. */
  constructor(since: number) {
    this.#since = since;
  }

  get pending(): readonly PendingPayment[] {
    return this.#waiting;
  }

  /** Returns the balance in kuruş. */
  readBalance(uid: string): number {
    return this.#balances.get(uid) ?? 0;
  }

  addToBalance(uid: string, byKurus: number): void {
    this.#balances.set(uid, this.readBalance(uid) + byKurus);
  }

  /**
   * Adds a pending payment. A deposit does not change the balance yet. A withdrawal reduces the balance at
   * once, except the seeded one, which has `needsDecision`: the initial balance does not contain its amount.
   */
  addPayment(payment: PendingPayment): void {
    this.#waiting = [...this.#waiting, payment];
    if (payment.kind === 'withdrawal' && !payment.needsDecision)
      this.addToBalance(payment.uid, -payment.kurus);
  }

  decidePayment(id: number, approves: boolean): void {
    const payment = this.#waiting.find((one) => one.id === id);
    if (!payment) return;
    this.#waiting = this.#waiting.filter((one) => one !== payment);
    const comesIn = payment.kind === 'deposit' ? approves : !approves;
    if (comesIn) this.addToBalance(payment.uid, payment.kurus);
  }

  setAutoSettle(settlesThemselves: boolean, now: number): void {
    if (settlesThemselves !== this.#settlesThemselves) this.#since = now;
    this.#settlesThemselves = settlesThemselves;
    this.settleDue(now);
  }

  settleDue(now: number): void {
    if (!this.#settlesThemselves) return;
    for (const { id, at, needsDecision: held } of this.#waiting) {
      if (!held && Math.max(at + AUTO_SETTLE_MS, this.#since) <= now) this.decidePayment(id, true);
    }
  }
}
