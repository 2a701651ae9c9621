/** Generates the transactions of seeded histories, one function per kind. Amounts are in kuruş. */
import { CASH_TYPE, type CashType } from '#contracts/calls/finance/cash-methods';
import {
  SUB_CATEGORY,
  TRANSACTION_CATEGORY,
  TRANSACTION_STATUS,
  type TransactionCategory,
} from '#contracts/calls/finance/kinds';
import { computePayoutKurus } from '#contracts/rules/bet-slip';
import { listGames } from '#fixtures/catalogue/games';
import { listTables } from '#fixtures/catalogue/tables';
import type { Faker } from '#fixtures/faker';
import type { PaymentMethod } from '#fixtures/finance/cash-methods';
import { MINUTE_MS } from '../../../engine/base/istanbul.ts';
import { methodsByType } from '../cash-methods.ts';
import { describeCoupon, describePlay, type TransactionDraft } from '../ledger.ts';
import { draftPayment } from '../payment-draft.ts';
import type { HistoryPlan } from '../tables.ts';
import { drawPastBet } from './past-bet.ts';

const KURUS_PER_LIRA = 100;

const AMOUNTS_LIRA = [100, 150, 200, 250, 250, 300, 500, 500, 750, 1000, 1000, 1500, 2000, 2500, 5000];
const STAKES_LIRA = [1, 2, 2, 5, 5, 10, 25, 50];
const COUPON_STAKES_LIRA = [5, 10, 20, 25, 50, 100, 200];
/** The maximum stakes of a coupon and of a round, as shares of the balance. */
const MAX_COUPON_SHARE = 1 / 4;
const MAX_ROUND_SHARE = 1 / 20;
/** The minimum balance after a game or a coupon, except for a game that ends the history. */
const MIN_REMAINING_KURUS = 20 * KURUS_PER_LIRA;
/** The share of games that are slots; the others are live tables. */
const SLOT_SHARE = 0.75;
/** The share of the visits to games in which the player wins back at least the stakes. */
const WIN_SHARE = 0.3;
const FIXED_STAKE_KURUS = 5 * KURUS_PER_LIRA;

/** The shortest and the longest time from the beginning of a transaction to its settlement, by category. */
const SETTLES_AFTER_MINUTES: Readonly<
  Record<TransactionCategory, { readonly min: number; readonly max: number }>
> = {
  [TRANSACTION_CATEGORY.deposit]: { min: 1, max: 30 },
  [TRANSACTION_CATEGORY.withdrawal]: { min: 12, max: 180 },
  [TRANSACTION_CATEGORY.bonus]: { min: 0, max: 0 },
  [TRANSACTION_CATEGORY.game]: { min: 4, max: 75 },
  [TRANSACTION_CATEGORY.bet]: { min: 95, max: 1600 },
};

/** Draws how long a transaction of a category takes to settle, in ms. */
export function drawSettlingTime(category: TransactionCategory, faker: Faker): number {
  return faker.number.int(SETTLES_AFTER_MINUTES[category]) * MINUTE_MS;
}

/** Draws a round amount, such as players usually deposit, in kuruş. */
export function drawAmount(faker: Faker): number {
  return faker.helpers.arrayElement(AMOUNTS_LIRA) * KURUS_PER_LIRA;
}

/**
 * Draws a part of an amount, in kuruş: a multiple of 50 TL, and at least 100 TL. from, to: the smallest and
 * the largest share of the amount.
 */
export function drawPart(amountKurus: number, [from, to]: readonly [number, number], faker: Faker): number {
  const unit = 50 * KURUS_PER_LIRA;
  return Math.max(2, Math.floor((amountKurus * (from + faker.number.float() * (to - from))) / unit)) * unit;
}

/** Generates an approved deposit. amountKurus: above 0. */
export function generateDeposit(amountKurus: number, faker: Faker): TransactionDraft {
  const draft = generatePayment(CASH_TYPE.deposit, amountKurus, faker);
  return { ...draft, status: TRANSACTION_STATUS.approved, movedKurus: amountKurus };
}

/** Generates a rejected or cancelled deposit, which has not changed the balance. */
export function generateRefusedDeposit(faker: Faker): TransactionDraft {
  const status = faker.datatype.boolean(0.5) ? TRANSACTION_STATUS.rejected : TRANSACTION_STATUS.cancelled;
  return { ...generateDeposit(drawAmount(faker), faker), status, movedKurus: 0 };
}

/** Generates a withdrawal that was paid out. amountKurus: above 0. */
export function generateWithdrawal(amountKurus: number, faker: Faker): TransactionDraft {
  const draft = generatePayment(CASH_TYPE.withdrawal, amountKurus, faker);
  return { ...draft, status: TRANSACTION_STATUS.notified };
}

function generatePayment(type: CashType, amountKurus: number, faker: Faker): TransactionDraft {
  const method = pickMethod(methodsByType[type], amountKurus, faker);
  return draftPayment({ type, method, amountKurus, account: null });
}

/** Generates a visit to a game, after which the balance is at least `MIN_REMAINING_KURUS`. */
export function generateGame(balanceKurus: number, faker: Faker): TransactionDraft {
  const affordable = STAKES_LIRA.map((lira) => lira * KURUS_PER_LIRA).filter(
    (stake) => stake <= balanceKurus * MAX_ROUND_SHARE,
  );
  const stake = faker.helpers.arrayElement(affordable);
  const rounds = faker.number.int({ min: 6, max: 140 });
  const stakeKurus = stake * rounds;
  const returnRate = faker.datatype.boolean(WIN_SHARE)
    ? 1 + faker.number.float() * faker.number.float() * 2.4
    : 0.35 + faker.number.float() * 0.62;
  // The result is a multiple of 5 kuruş, like the wins of the pay tables.
  const net = Math.round((stakeKurus * (returnRate - 1)) / 5) * 5;
  return buildGame(Math.max(net, MIN_REMAINING_KURUS - balanceKurus), stakeKurus, rounds, faker);
}

/** Generates a visit to a game that moves the balance by `netKurus`. */
export function generateGameWithResult(netKurus: number, faker: Faker): TransactionDraft {
  const rounds = Math.ceil(Math.abs(netKurus) / FIXED_STAKE_KURUS) + faker.number.int({ min: 4, max: 24 });
  return buildGame(netKurus, rounds * FIXED_STAKE_KURUS, rounds, faker);
}

/** Generates a decided coupon. Returns undefined when the balance is too small or no match is left to bet on. */
export function generateCoupon(
  plan: HistoryPlan,
  id: number,
  at: number,
  balanceKurus: number,
  faker: Faker,
): TransactionDraft | undefined {
  const stakes = COUPON_STAKES_LIRA.map((lira) => lira * KURUS_PER_LIRA).filter(
    (stake) => stake <= balanceKurus * MAX_COUPON_SHARE && stake <= balanceKurus - MIN_REMAINING_KURUS,
  );
  if (stakes.length === 0) return undefined;
  const stakeKurus = faker.helpers.arrayElement(stakes);
  const bet = drawPastBet(plan, id, at);
  if (!bet) return undefined;
  const { selections, oddsHundredths, decision } = bet;
  const { subCategory, note } = describeCoupon(selections.length);
  const winKurus = decision.isWon ? computePayoutKurus(stakeKurus, oddsHundredths) : 0;
  return {
    category: TRANSACTION_CATEGORY.bet,
    subCategory,
    status: TRANSACTION_STATUS.approved,
    settledAt: decision.at,
    ...describePlay({ stakeKurus, winKurus, rounds: selections.length }),
    note,
  };
}

function buildGame(netKurus: number, stakeKurus: number, rounds: number, faker: Faker): TransactionDraft {
  const isSlot = faker.datatype.boolean(SLOT_SHARE);
  return {
    category: TRANSACTION_CATEGORY.game,
    subCategory: isSlot ? SUB_CATEGORY.slot : SUB_CATEGORY.live,
    status: TRANSACTION_STATUS.approved,
    settledAt: null,
    ...describePlay({ stakeKurus, winKurus: stakeKurus + netKurus, rounds }),
    note: isSlot
      ? faker.helpers.arrayElement(listGames()).title
      : faker.helpers.arrayElement(listTables()).title,
  };
}

/** Picks a method whose limits allow the amount, or else the one with the lowest minimum. */
function pickMethod(methods: readonly PaymentMethod[], amountKurus: number, faker: Faker): PaymentMethod {
  const fitting = methods.filter(
    ({ minAmount, maxAmount }) =>
      minAmount * KURUS_PER_LIRA <= amountKurus && amountKurus <= maxAmount * KURUS_PER_LIRA,
  );
  return fitting.length > 0
    ? faker.helpers.arrayElement(fitting)
    : methods.reduce((least, method) => (method.minAmount < least.minAmount ? method : least));
}
