/** Generates the bonuses of seeded histories by the same terms as those of a running world. */
import { type BonusName, calculateBonus, findPeriodStart } from '#contracts/rules/bonuses';
import type { Faker } from '#fixtures/faker';
import { DAY_MS } from '../../../engine/base/istanbul.ts';
import { buildBonus, computeWageringEnd, isApprovedDeposit, isBonus, readCasinoLoss } from '../bonus-rows.ts';
import type { TransactionDraft } from '../ledger.ts';
import type { Transaction } from '../tables.ts';

/** A bonus and the time at which it was credited. */
export interface PastBonus {
  readonly at: number;
  readonly draft: TransactionDraft;
}

const WEEK_MS = 7 * DAY_MS;
/** The share of the sufficient deposits for which a player has claimed the deposit bonus. */
const CLAIMED_SHARE = 0.4;

/**
 * Generates the bonus that falls between the last transaction and `until`, if there is one: the discount of the
 * week, or the bonus of the last deposit. The wagering of the welcome bonus ends before `midnight`.
 */
export function generatePastBonus(
  rows: readonly Transaction[],
  until: number,
  midnight: number,
  faker: Faker,
): PastBonus | undefined {
  const last = rows.at(-1);
  if (!last) return undefined;
  const monday = findPeriodStart('week', last.at) + WEEK_MS;
  if (monday <= until) {
    const since = rows.findLastIndex((row) => row.at < monday - WEEK_MS) + 1;
    const lossKurus = rows.slice(since).reduce((sum, row) => sum + readCasinoLoss(row), 0);
    return buildPastBonus('casinoBonus', lossKurus, monday);
  }
  const { settledAt, amountKurus } = last;
  if (!isApprovedDeposit(last) || settledAt === null || settledAt > until) return undefined;
  if (rows.findIndex(isApprovedDeposit) === rows.length - 1) {
    const isOver = computeWageringEnd({ at: settledAt }) <= midnight;
    return isOver ? buildPastBonus('welcomeBonus', amountKurus, settledAt) : undefined;
  }
  const day = findPeriodStart('day', settledAt);
  const firstOfDay = rows.findLastIndex((row) => row.at < day) + 1;
  const isUsed = rows.slice(firstOfDay).some((row) => isBonus(row, 'depositBonus'));
  if (isUsed || !faker.datatype.boolean(CLAIMED_SHARE)) return undefined;
  return buildPastBonus('depositBonus', amountKurus, settledAt);
}

/** Subtracts the stakes of a history from the wagering of its welcome bonus. */
export function completeWagering(rows: readonly Transaction[]): readonly Transaction[] {
  return rows.map((bonus, index) => {
    if (!bonus.wagering) return bonus;
    const end = computeWageringEnd(bonus);
    const stakesKurus = rows
      .slice(index)
      .reduce((sum, { at, play }) => sum + (at < end ? (play?.stakeKurus ?? 0) : 0), 0);
    const missingKurus = Math.max(0, bonus.wagering.requiredKurus - stakesKurus);
    return { ...bonus, wagering: { ...bonus.wagering, missingKurus } };
  });
}

function buildPastBonus(name: BonusName, baseKurus: number, at: number): PastBonus | undefined {
  const amountKurus = calculateBonus(name, baseKurus);
  return amountKurus === 0 ? undefined : { at, draft: buildBonus(name, amountKurus, at) };
}
