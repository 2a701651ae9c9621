/** Balances and waiting payments as they have to be by the rules alone: what the site is held against. */
import { NAMED_PLAYERS } from '#fixtures/players/named-players';

interface Waiting {
  readonly id: number;
  readonly uid: string;
  readonly kind: 'deposit' | 'withdrawal';
  readonly kurus: number;
  /** World time, epoch ms. */
  readonly at: number;
  /** For the desk alone to decide. */
  readonly held: boolean;
}

/** Settled: by themselves after 30 s of the world's time. */
const SETTLES_AFTER_MS = 30_000;

export class Books {
  readonly #balances = new Map(NAMED_PLAYERS.map(({ uid, balanceKurus }) => [uid, balanceKurus]));
  #waiting: readonly Waiting[] = [];
  #settlesThemselves = true;
  #since: number;

  /** since: when the world was born. */
  constructor(since: number) {
    this.#since = since;
  }

  get waiting(): readonly Waiting[] {
    return this.#waiting;
  }

  /** In kuruş. */
  balanceOf(uid: string): number {
    return this.#balances.get(uid) ?? 0;
  }

  move(uid: string, byKurus: number): void {
    this.#balances.set(uid, this.balanceOf(uid) + byKurus);
  }

  /** A deposit moves nothing yet, a withdrawal is reserved at once. */
  take(payment: Waiting): void {
    this.#waiting = [...this.#waiting, payment];
    if (payment.kind === 'withdrawal' && !payment.held) this.move(payment.uid, -payment.kurus);
  }

  decide(id: number, approves: boolean): void {
    const payment = this.#waiting.find((one) => one.id === id);
    if (!payment) return;
    this.#waiting = this.#waiting.filter((one) => one !== payment);
    const comesIn = payment.kind === 'deposit' ? approves : !approves;
    if (comesIn) this.move(payment.uid, payment.kurus);
  }

  leave(settlesThemselves: boolean, now: number): void {
    if (settlesThemselves !== this.#settlesThemselves) this.#since = now;
    this.#settlesThemselves = settlesThemselves;
    this.settleDue(now);
  }

  settleDue(now: number): void {
    if (!this.#settlesThemselves) return;
    for (const { id, at, held } of this.#waiting) {
      if (!held && Math.max(at + SETTLES_AFTER_MS, this.#since) <= now) this.decide(id, true);
    }
  }
}
