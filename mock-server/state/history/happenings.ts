/** What can happen to somebody's money, one kind of transaction each. Amounts in kuruş. */
import {
  SUB_CATEGORY,
  TRANSACTION_CATEGORY,
  TRANSACTION_STATUS,
  type TransactionCategory,
} from '#contracts/calls/finance/kinds';
import type { Dice } from '#fixtures/art/dice';
import { games } from '#fixtures/catalogue/games';
import { tables } from '#fixtures/catalogue/tables';
import { depositMethods, type PaymentMethod, withdrawalMethods } from '#fixtures/finance/cash-methods';
import { payoutKurus } from '#fixtures/sport/slip';
import { MINUTE_MS } from '../../worlds/istanbul.ts';
import { bookedAs } from '../coupons.ts';
import type { Draft, Payment } from '../ledger.ts';
import { feeKurus } from '../payments.ts';
import { pastBet } from './bets.ts';
import type { HistoryPlan } from './plan.ts';

export const BET = TRANSACTION_CATEGORY.bet;

const KURUS = 100;
const AMOUNTS = [100, 150, 200, 250, 250, 300, 500, 500, 750, 1000, 1000, 1500, 2000, 2500, 5000];
const STAKES = [1, 2, 2, 5, 5, 10, 25, 50];
const COUPON_STAKES = [5, 10, 20, 25, 50, 100, 200];
/** A stake is at most this part of the balance; a coupon's, and a round's. */
const COUPON_PART = 1 / 4;
const ROUND_PART = 1 / 20;
/** Nobody plays down to nothing. */
const LEFT_OVER = 20 * KURUS;
/** Of sittings, on slots; the others sit at live tables. */
const SLOTS = 0.75;
/** How often a sitting goes well. */
const GOOD_SITTING = 0.3;
const SINGLE_STAKE = 5 * KURUS;

const SETTLES_AFTER_MINUTES: Readonly<Record<TransactionCategory, readonly [from: number, to: number]>> = {
  [TRANSACTION_CATEGORY.deposit]: [1, 30],
  [TRANSACTION_CATEGORY.withdrawal]: [12, 180],
  [TRANSACTION_CATEGORY.bonus]: [0, 0],
  [TRANSACTION_CATEGORY.game]: [4, 75],
  [TRANSACTION_CATEGORY.bet]: [95, 1600],
};

const BONUSES = [
  { subCategory: SUB_CATEGORY.welcomeBonus, note: 'Hoş geldin bonusu', amounts: [100, 250, 499] },
  { subCategory: SUB_CATEGORY.casinoBonus, note: 'Casino indirimi', amounts: [30, 60, 90, 150] },
  { subCategory: SUB_CATEGORY.depositBonus, note: 'Çevrimsiz yatırım bonusu', amounts: [50, 100, 200] },
] as const;

const allDeposits = depositMethods.flatMap(({ methods }) => methods);
const allWithdrawals = withdrawalMethods.flatMap(({ methods }) => methods);

/** How long one of a category takes until it has come to something. */
export function settledAfterMs(category: TransactionCategory, dice: Dice): number {
  return dice.between(...SETTLES_AFTER_MINUTES[category]) * MINUTE_MS;
}

/** What people pay in, round sums. */
export function usualAmount(dice: Dice): number {
  return dice.pick(AMOUNTS) * KURUS;
}

/** A part of an amount in whole fifties of lira; at least one. */
export function partOf(amountKurus: number, [from, to]: readonly [number, number], dice: Dice): number {
  const unit = 50 * KURUS;
  return Math.max(2, Math.floor((amountKurus * (from + dice.unit() * (to - from))) / unit)) * unit;
}

/** One that was approved. amountKurus: above 0. */
export function deposit(amountKurus: number, dice: Dice): Draft {
  const method = methodFor(allDeposits, amountKurus, dice);
  return {
    category: TRANSACTION_CATEGORY.deposit,
    subCategory: method.subCategory,
    status: TRANSACTION_STATUS.approved,
    settledAt: null,
    amountKurus,
    movedKurus: amountKurus,
    note: method.name.tr,
    payment: paymentBy(method, amountKurus),
  };
}

/** One that was rejected or cancelled: it moved nothing. */
export function refusedDeposit(dice: Dice): Draft {
  const status = dice.chance(0.5) ? TRANSACTION_STATUS.rejected : TRANSACTION_STATUS.cancelled;
  return { ...deposit(usualAmount(dice), dice), status, movedKurus: 0 };
}

/** One that was paid. amountKurus: above 0. */
export function withdrawal(amountKurus: number, dice: Dice): Draft {
  const method = methodFor(allWithdrawals, amountKurus, dice);
  return {
    category: TRANSACTION_CATEGORY.withdrawal,
    subCategory: method.subCategory,
    status: TRANSACTION_STATUS.notified,
    settledAt: null,
    amountKurus: -amountKurus,
    movedKurus: -amountKurus,
    note: method.name.tr,
    payment: paymentBy(method, amountKurus),
  };
}

/** One of the three of spec §1, given at once. */
export function bonus(dice: Dice): Draft {
  const { subCategory, note, amounts } = dice.pick(BONUSES);
  const amountKurus = dice.pick<number>(amounts) * KURUS;
  return {
    category: TRANSACTION_CATEGORY.bonus,
    subCategory,
    status: TRANSACTION_STATUS.approved,
    settledAt: null,
    amountKurus,
    movedKurus: amountKurus,
    note,
  };
}

/** A sitting at a game that leaves at least a little of the balance. */
export function sitting(balanceKurus: number, dice: Dice): Draft {
  const affordable = STAKES.map((lira) => lira * KURUS).filter((stake) => stake <= balanceKurus * ROUND_PART);
  const stake = dice.pick(affordable);
  const rounds = dice.between(6, 140);
  const stakeKurus = stake * rounds;
  const back = dice.chance(GOOD_SITTING) ? 1 + dice.unit() * dice.unit() * 2.4 : 0.35 + dice.unit() * 0.62;
  // In fives of kuruş, as pay tables come out.
  const net = Math.round((stakeKurus * (back - 1)) / 5) * 5;
  return sittingOf(Math.max(net, LEFT_OVER - balanceKurus), stakeKurus, rounds, dice);
}

/** A sitting that moves the balance by exactly so much. */
export function sittingThat(netKurus: number, dice: Dice): Draft {
  const rounds = Math.ceil(Math.abs(netKurus) / SINGLE_STAKE) + dice.between(4, 24);
  return sittingOf(netKurus, rounds * SINGLE_STAKE, rounds, dice);
}

/** A coupon that is decided; undefined when the balance is too small for any, or no match is left to bet on. */
export function coupon(
  plan: HistoryPlan,
  id: number,
  at: number,
  balanceKurus: number,
  dice: Dice,
): Draft | undefined {
  const stakes = COUPON_STAKES.map((lira) => lira * KURUS).filter(
    (stake) => stake <= balanceKurus * COUPON_PART && stake <= balanceKurus - LEFT_OVER,
  );
  if (stakes.length === 0) return undefined;
  const stakeKurus = dice.pick(stakes);
  const bet = pastBet(plan, id, at);
  if (!bet) return undefined;
  const { selections, oddsHundredths, decision } = bet;
  const { subCategory, note } = bookedAs(selections.length);
  const winKurus = decision.isWon ? payoutKurus(stakeKurus, oddsHundredths) : 0;
  return {
    category: TRANSACTION_CATEGORY.bet,
    subCategory,
    status: TRANSACTION_STATUS.approved,
    settledAt: decision.at,
    amountKurus: winKurus - stakeKurus,
    movedKurus: winKurus - stakeKurus,
    note,
    play: { stakeKurus, winKurus, rounds: selections.length },
  };
}

function sittingOf(netKurus: number, stakeKurus: number, rounds: number, dice: Dice): Draft {
  const isSlot = dice.chance(SLOTS);
  return {
    category: TRANSACTION_CATEGORY.game,
    subCategory: isSlot ? SUB_CATEGORY.slot : SUB_CATEGORY.live,
    status: TRANSACTION_STATUS.approved,
    settledAt: null,
    amountKurus: netKurus,
    movedKurus: netKurus,
    note: isSlot ? dice.pick(games()).title : dice.pick(tables()).title,
    play: { stakeKurus, winKurus: stakeKurus + netKurus, rounds },
  };
}

/** A method whose bounds hold the amount; else the one that takes the least. */
function methodFor(methods: readonly PaymentMethod[], amountKurus: number, dice: Dice): PaymentMethod {
  const fitting = methods.filter(
    ({ minAmount, maxAmount }) => minAmount * KURUS <= amountKurus && amountKurus <= maxAmount * KURUS,
  );
  return fitting.length > 0
    ? dice.pick(fitting)
    : methods.reduce((least, method) => (method.minAmount < least.minAmount ? method : least));
}

function paymentBy(method: PaymentMethod, amountKurus: number): Payment {
  return { methodID: method.id, feeKurus: feeKurus(method, amountKurus), bankAccountID: null, held: false };
}
