/** Which bonuses a player can claim, by the bonus history and deposits; live support takes the claim itself. */
import {
  list_transactions,
  SUB_CATEGORY,
  TRANSACTION_CATEGORY,
  TRANSACTION_STATUS,
  TRANSACTION_TYPE,
} from '#contracts/calls/finance';
import { SUPPORT_PATH } from '#contracts/documents/pages';
import type { Lang } from '#contracts/fields';
import { BONUS_TERMS, CLAIMED_BONUSES, type ClaimedBonus, findPeriodStart } from '#contracts/rules/bonuses';
import { MAX_TRANSACTIONS } from '#contracts/rules/lists';
import type { Promotion, Transaction } from '../../core/api/rows.ts';
import { isSameId } from '../../core/api/values.ts';
import { useTexts } from '../../core/i18n/use-texts.ts';
import { type Resource, readRows } from '../../core/loading/resource.ts';
import { defineScreenModel, type Models, useModels } from '../../core/models.ts';
import { promotionTexts } from './texts.tr.ts';

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

/** The name of the support window, so that a second request reuses it. */
export const SUPPORT_WINDOW = 'vitrin-support';

export function buildSupportAddress(message: string, lang: Lang): string {
  return `${SUPPORT_PATH}?${new URLSearchParams({ lang, message: message.trim() })}`;
}

/** Returns a function that writes the signed-in player's message for the promotion of a bonus. */
export function useClaimMessage(): (title: string) => string {
  const t = useTexts(promotionTexts);
  const username = useModels().session.session.value?.username ?? '';
  return (title) => t('claimMessage', { title, username });
}

export interface ClaimHistory {
  /** The bonus history, the newest first. */
  readonly bonuses: Resource<readonly Transaction[]>;
  /** The last approved deposit, as a list of one; empty if there is none. */
  readonly lastDeposit: Resource<readonly Transaction[]>;
  /** Loads both resources; what is loaded already is refreshed in the background. */
  load(): void;
  /** Returns what is loaded. What is not, or could not be loaded, counts as no bonuses and no deposit. */
  read(): PlayerHistory;
}

export const getClaimHistory = defineScreenModel(createClaimHistory);

function createClaimHistory({ call, player }: Models): ClaimHistory {
  const bonuses = player.createTextResource<readonly Transaction[]>(() =>
    call(list_transactions, {
      concatRequire: false,
      searchType: TRANSACTION_TYPE.bonus,
      searchCategory: TRANSACTION_CATEGORY.bonus,
      limit: MAX_TRANSACTIONS,
    }),
  );
  const lastDeposit = player.createResource<readonly Transaction[]>(() =>
    call(list_transactions, {
      concatRequire: false,
      searchType: TRANSACTION_TYPE.finance,
      searchCategory: TRANSACTION_CATEGORY.deposit,
      status: TRANSACTION_STATUS.approved,
      limit: 1,
    }),
  );
  return {
    bonuses,
    lastDeposit,
    load() {
      void bonuses.refresh();
      void lastDeposit.refresh();
    },
    read: () => ({
      bonuses: readRows(bonuses.state.value),
      hasDeposited: lastDeposit.state.value.kind === 'ready',
    }),
  };
}
