/** Builds and recognises the transactions of the bonuses of spec §1. */
import { SUB_CATEGORY, TRANSACTION_CATEGORY, TRANSACTION_STATUS } from '#contracts/calls/finance/kinds';
import { BONUS_TERMS, type BonusName, WAGERING_DAYS } from '#contracts/rules/bonuses';
import { DAY_MS } from '../../engine/base/istanbul.ts';
import type { TransactionDraft } from './ledger.ts';
import type { Transaction } from './tables.ts';

const NOTES: Readonly<Record<BonusName, string>> = {
  welcomeBonus: 'Hoş geldin bonusu',
  casinoBonus: 'Casino indirimi',
  depositBonus: 'Çevrimsiz yatırım bonusu',
};

/**
 * Builds a bonus that is credited at once. amountKurus: above 0; at: world time, epoch ms; endsAt: the end of its
 * wagering if it is not that of `computeWageringEnd`.
 */
export function buildBonus(
  name: BonusName,
  amountKurus: number,
  at: number,
  endsAt?: number,
): TransactionDraft {
  const wageringKurus = amountKurus * BONUS_TERMS[name].wageringTimes;
  return {
    category: TRANSACTION_CATEGORY.bonus,
    subCategory: SUB_CATEGORY[name],
    status: TRANSACTION_STATUS.notified,
    settledAt: at,
    amountKurus,
    movedKurus: amountKurus,
    note: NOTES[name],
    ...(wageringKurus > 0 && {
      wagering: {
        requiredKurus: wageringKurus,
        missingKurus: wageringKurus,
        ...(endsAt !== undefined && { endsAt }),
      },
    }),
  };
}

export function isBonus({ subCategory }: Transaction, name: BonusName): boolean {
  return subCategory === SUB_CATEGORY[name];
}

export function isApprovedDeposit({ category, status }: Transaction): boolean {
  return category === TRANSACTION_CATEGORY.deposit && status === TRANSACTION_STATUS.approved;
}

/** Returns when the wagering of a bonus ends, whatever is missing, epoch ms. */
export function computeWageringEnd({ at, wagering }: Pick<Transaction, 'at' | 'wagering'>): number {
  return wagering?.endsAt ?? at + WAGERING_DAYS * DAY_MS;
}

/** Returns the net loss that a transaction adds to its week, in kuruş; below 0 for a win. */
export function readCasinoLoss({ subCategory, amountKurus }: Transaction): number {
  return subCategory === SUB_CATEGORY.slot || subCategory === SUB_CATEGORY.live ? -amountKurus : 0;
}
