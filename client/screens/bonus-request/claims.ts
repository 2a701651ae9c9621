/** Finds the bonuses that a player can request, and those that the player has used already (spec §1). */

import { SUB_CATEGORY, TRANSACTION_STATUS } from '#contracts/calls/finance';
import { DAY_MS } from '#contracts/rules/durations';
import { ISTANBUL_OFFSET_MS } from '#contracts/rules/istanbul';
import type { Promotion, Transaction } from '../../api/rows.ts';
import { isSameId } from '../../api/values.ts';

/** A bonus can be used once ever, once a week or once a day. */
export type ClaimPeriod = 'once' | 'week' | 'day';

export interface Claim {
  readonly promotion: Promotion;
  /**
   * The kind of period in which the player has used the bonus already; null when the bonus can be requested.
   */
  readonly used: ClaimPeriod | null;
}

/**
 * The bonuses of spec §1: the id of the promotion, the subcategory that its bonuses have in the history, and
 * the period in which a player can use the bonus once.
 */
const CLAIMABLE: readonly { promotionID: number; subCategory: number; period: ClaimPeriod }[] = [
  { promotionID: 1, subCategory: SUB_CATEGORY.welcomeBonus, period: 'once' },
  { promotionID: 2, subCategory: SUB_CATEGORY.casinoBonus, period: 'week' },
  { promotionID: 3, subCategory: SUB_CATEGORY.depositBonus, period: 'day' },
];

/**
 * Returns a claim for each running promotion listed in `CLAIMABLE`, also if its bonus has been used.
 *
 * bonuses: the bonus history; nowMs: the server's time, epoch ms.
 */
export function listClaims(
  promotions: readonly Promotion[],
  bonuses: readonly Transaction[],
  nowMs: number,
): Claim[] {
  return promotions.flatMap((promotion) => {
    const terms = CLAIMABLE.find(({ promotionID }) => isSameId(promotionID, promotion.id));
    if (!terms) return [];
    const { subCategory, period } = terms;
    const isUsed = bonuses.some(
      (bonus) =>
        bonus.transaction_sub_category_id === subCategory &&
        isGranted(bonus) &&
        (period === 'once' || isSince(bonus.date, findStart(period, nowMs))),
    );
    return [{ promotion, used: isUsed ? period : null }];
  });
}

/**
 * Returns whether a bonus was received or is pending; rejected and cancelled bonuses do not count as used.
 */
function isGranted({ transaction_status }: Transaction): boolean {
  return (
    transaction_status !== TRANSACTION_STATUS.rejected && transaction_status !== TRANSACTION_STATUS.cancelled
  );
}

function isSince(date: string | undefined, startMs: number): boolean {
  return date !== undefined && Date.parse(date) >= startMs;
}

/**
 * Returns the start of the current period, epoch ms: midnight in Istanbul, of today for a day and of Monday
 * for a week.
 */
function findStart(period: 'day' | 'week', nowMs: number): number {
  const day = Math.floor((nowMs + ISTANBUL_OFFSET_MS) / DAY_MS);
  // Day 0 is 1 January 1970, a Thursday.
  const daysSinceMonday = (day + 3) % 7;
  return (day - (period === 'week' ? daysSinceMonday : 0)) * DAY_MS - ISTANBUL_OFFSET_MS;
}
