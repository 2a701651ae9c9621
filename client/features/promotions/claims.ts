/** Finds the bonuses that a player can request, and those that the player has used already (spec §1). */
import { SUB_CATEGORY, TRANSACTION_STATUS } from '#contracts/calls/finance';
import { BONUS_TERMS, CLAIMED_BONUSES, type ClaimedBonus, findPeriodStart } from '#contracts/rules/bonuses';
import type { Promotion, Transaction } from '../../core/api/rows.ts';
import { isSameId } from '../../core/api/values.ts';

export interface Claim {
  readonly promotion: Promotion;
  /** The period in which the player has used the bonus already; null when the bonus can be requested. */
  readonly used: 'once' | 'day' | null;
}

export interface PlayerHistory {
  readonly bonuses: readonly Transaction[];
  readonly hasDeposited: boolean;
}

/**
 * Returns a claim for each running promotion whose bonus has to be requested, also if it has been used.
 *
 * nowMs: the server's time, epoch ms.
 */
export function listClaims(
  promotions: readonly Promotion[],
  { bonuses, hasDeposited }: PlayerHistory,
  nowMs: number,
): Claim[] {
  return promotions.flatMap((promotion) => {
    const name = findClaimedBonus(promotion);
    if (!name) return [];
    const period = BONUS_TERMS[name].period === 'once' ? 'once' : 'day';
    const isUsed = bonuses.some(
      (bonus) =>
        bonus.transaction_sub_category_id === SUB_CATEGORY[name] &&
        isGranted(bonus) &&
        (period === 'once' || isSince(bonus.date, findPeriodStart(period, nowMs))),
    );
    return [{ promotion, used: isUsed || (period === 'once' && hasDeposited) ? period : null }];
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

/** Returns the bonus that a promotion announces, if players have to request it. */
export function findClaimedBonus({ id }: Promotion): ClaimedBonus | undefined {
  return CLAIMED_BONUSES.find((name) => isSameId(BONUS_TERMS[name].promotionID, id));
}
