/**
 * Writes a history that a person could have lived: paid in, played, now and then won, paid out. No balance on the
 * way falls below zero, and all of it adds up to what the plan says.
 */
import { type Dice, diceOf } from '#fixtures/art/dice';
import { DAY_MS, MINUTE_MS } from '../../worlds/istanbul.ts';
import { deepFreeze } from '../../worlds/table.ts';
import type { Draft, Transaction } from '../ledger.ts';
import * as happenings from './happenings.ts';
import { type HistoryPlan, STRIDE } from './plan.ts';

/** Kuruş. Nobody plays with less: they pay in first. */
const HUNDRED_LIRA = 10_000;
/** More than this beside what the plan ends with is partly paid out. */
const PLENTY_KURUS = 1_500_000;
/** How often, of what is not a coupon. */
const CHANCE = { deposit: 0.14, withdrawal: 0.06, refused: 0.015, bonus: 0.05 } as const;
/** By hour from midnight, how much of a day's play falls into it. */
const HOURS = [6, 3, 1, 1, 1, 1, 2, 3, 4, 4, 5, 5, 6, 6, 5, 5, 6, 7, 8, 10, 13, 14, 13, 10];
const HOUR_OF_LUCK = HOURS.flatMap((weight, hour) => Array.from({ length: weight }, () => hour));
/** The last steps before the end, kept free of coupons: they bring the balance to where the plan ends. */
const LANDING = 8;

/** All transactions of a plan, oldest first, frozen. uid: whose they are. */
export function writeHistory(uid: string, plan: HistoryPlan): readonly Transaction[] {
  const dice = diceOf(`${plan.seed}:history:${uid}`);
  const times = timesOf(plan, dice);
  let balanceKurus = 0;
  let coupons = 0;
  const rows = times.map((at, index): Transaction => {
    const id = plan.firstID + index * STRIDE + dice.between(0, STRIDE - 1);
    const left = times.length - index;
    const due = Math.ceil((plan.coupons * index) / Math.max(1, times.length - LANDING));
    const draft =
      nearTheEnd(plan, balanceKurus, left, dice) ??
      (coupons < Math.min(due, plan.coupons)
        ? happenings.coupon(plan, id, at, balanceKurus, dice)
        : undefined) ??
      anything(plan, balanceKurus, dice);
    if (draft.category === happenings.BET) coupons += 1;
    balanceKurus += draft.movedKurus;
    const usual = Math.min(plan.midnight, at + happenings.settledAfterMs(draft.category, dice));
    return { id, uid, at, payment: null, play: null, ...draft, settledAt: draft.settledAt ?? usual };
  });
  return deepFreeze(rows);
}

/** The last two bring the balance to where the plan ends: what is large by a payment, the rest by a game. */
function nearTheEnd(plan: HistoryPlan, balanceKurus: number, left: number, dice: Dice): Draft | undefined {
  const missing = plan.balanceKurus - balanceKurus;
  if (left === 1) {
    if (missing === 0) return happenings.refusedDeposit(dice);
    return balanceKurus === 0 ? happenings.deposit(missing, dice) : happenings.sittingThat(missing, dice);
  }
  if (left !== 2) return undefined;
  const rounded = Math.round(missing / HUNDRED_LIRA) * HUNDRED_LIRA;
  if (balanceKurus === 0) return happenings.deposit(Math.max(HUNDRED_LIRA, rounded), dice);
  if (rounded > 0) return happenings.deposit(rounded, dice);
  if (rounded < 0 && balanceKurus + rounded > 0) return happenings.withdrawal(-rounded, dice);
  return happenings.refusedDeposit(dice);
}

function anything(plan: HistoryPlan, balanceKurus: number, dice: Dice): Draft {
  if (balanceKurus < HUNDRED_LIRA) return happenings.deposit(happenings.usualAmount(dice), dice);
  if (balanceKurus > Math.max(PLENTY_KURUS, 2 * plan.balanceKurus)) {
    return happenings.withdrawal(happenings.partOf(balanceKurus, [0.4, 0.7], dice), dice);
  }
  const luck = dice.unit();
  let edge: number = CHANCE.deposit;
  if (luck < edge) return happenings.deposit(happenings.usualAmount(dice), dice);
  edge += CHANCE.withdrawal;
  if (luck < edge && balanceKurus > 5 * HUNDRED_LIRA) {
    return happenings.withdrawal(happenings.partOf(balanceKurus, [0.2, 0.6], dice), dice);
  }
  edge += CHANCE.refused;
  if (luck < edge) return happenings.refusedDeposit(dice);
  edge += CHANCE.bonus;
  return luck < edge ? happenings.bonus(dice) : happenings.sitting(balanceKurus, dice);
}

/** Spread over the days, most of them in the evening; no two in the same minute. Oldest first. */
function timesOf({ midnight, days, transactions }: HistoryPlan, dice: Dice): number[] {
  const taken = new Set<number>();
  const first = midnight - days * DAY_MS;
  for (let index = 0; index < transactions; index++) {
    const day = Math.floor(((index + dice.unit()) / transactions) * days);
    const minute = dice.pick(HOUR_OF_LUCK) * 60 + dice.between(0, 59);
    let at = first + day * DAY_MS + minute * MINUTE_MS;
    while (taken.has(at)) at = at + MINUTE_MS < midnight ? at + MINUTE_MS : first;
    taken.add(at);
  }
  return [...taken].sort((a, b) => a - b);
}
