/** Builds the transactions of the bonuses of spec §1. */
import { SUB_CATEGORY, TRANSACTION_CATEGORY, TRANSACTION_STATUS } from '#contracts/calls/finance/kinds';
import type { BonusName } from '#contracts/control/cashier';
import type { TransactionDraft } from './ledger.ts';

const NOTES: Readonly<Record<BonusName, string>> = {
  welcomeBonus: 'Hoş geldin bonusu',
  casinoBonus: 'Casino indirimi',
  depositBonus: 'Çevrimsiz yatırım bonusu',
};

/**
 * Builds a bonus that is credited at once.
 *
 * amountKurus: above 0; settledAt: world time, epoch ms, or null if the caller sets it later.
 */
export function buildBonus(name: BonusName, amountKurus: number, settledAt: number | null): TransactionDraft {
  return {
    category: TRANSACTION_CATEGORY.bonus,
    subCategory: SUB_CATEGORY[name],
    status: TRANSACTION_STATUS.approved,
    settledAt,
    amountKurus,
    movedKurus: amountKurus,
    note: NOTES[name],
  };
}
