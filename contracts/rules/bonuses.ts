/** The terms of the bonuses (spec §1). Pages and promotions print them, and the mock pays by them. */
import type { Lang } from '../fields.ts';
import { DAY_MS } from '../time/durations.ts';
import { ISTANBUL_OFFSET_MS } from '../time/istanbul.ts';
import { findIstanbulMidnight } from '../time/istanbul-days.ts';
import { addCurrency, formatLira, formatWholeLira } from './money.ts';

/** A bonus can be used once ever, once a week or once a day. */
export type BonusPeriod = 'once' | 'week' | 'day';

interface BonusTerms {
  /** The id of the promotion that announces the bonus. */
  readonly promotionID: number;
  readonly percent: number;
  /** The lowest deposit or weekly loss that earns the bonus. */
  readonly minBaseKurus: number;
  /** The part of the deposit or loss above this earns nothing. */
  readonly maxBaseKurus: number;
  /** The multiple of the bonus that must be staked before the next withdrawal; 0 for none. */
  readonly wageringTimes: number;
  readonly period: BonusPeriod;
}

export type BonusName = 'welcomeBonus' | 'casinoBonus' | 'depositBonus';

/**
 * The terms by the name of the sub-category. The base of the welcome bonus is the first deposit, that of the
 * deposit bonus any deposit, and that of the casino discount the net loss of a week on slots and live tables.
 */
export const BONUS_TERMS: Readonly<Record<BonusName, BonusTerms>> = {
  welcomeBonus: {
    promotionID: 1,
    percent: 50,
    minBaseKurus: 10_000,
    maxBaseKurus: 99_900,
    wageringTimes: 10,
    period: 'once',
  },
  casinoBonus: {
    promotionID: 2,
    percent: 30,
    minBaseKurus: 20_000,
    maxBaseKurus: 2_500_000,
    wageringTimes: 0,
    period: 'week',
  },
  depositBonus: {
    promotionID: 3,
    percent: 20,
    minBaseKurus: 25_000,
    maxBaseKurus: 500_000,
    wageringTimes: 0,
    period: 'day',
  },
};

/** The bonuses that a player has to claim. If both are claimed, a deposit earns the first whose terms it meets. */
export const CLAIMED_BONUSES = ['welcomeBonus', 'depositBonus'] as const;
export type ClaimedBonus = (typeof CLAIMED_BONUSES)[number];

/** The number of days after which wagering ends, whatever is missing. */
export const WAGERING_DAYS = 14;

/** Returns the bonus for a deposit or a weekly loss; 0 if it is too small. */
export function calculateBonus(name: BonusName, baseKurus: number): number {
  const { percent, minBaseKurus, maxBaseKurus } = BONUS_TERMS[name];
  return baseKurus < minBaseKurus ? 0 : Math.floor((Math.min(baseKurus, maxBaseKurus) * percent) / 100);
}

/**
 * Returns when the current day or week began, epoch ms: midnight in Istanbul, for a week that of Monday.
 * at: epoch ms.
 */
export function findPeriodStart(period: 'day' | 'week', at: number): number {
  const midnight = findIstanbulMidnight(at);
  const daysSinceMonday = (new Date(midnight + ISTANBUL_OFFSET_MS).getUTCDay() + 6) % 7;
  return period === 'day' ? midnight : midnight - daysSinceMonday * DAY_MS;
}

/** Formats a rate: `%50`, in English `50%`. */
export function formatPercent(percent: number, lang: Lang): string {
  return lang === 'tr' ? `%${percent}` : `${percent}%`;
}

/** Formats the highest amount of a bonus, with decimals only if there are any. */
export function formatHighestBonus(name: BonusName, lang: Lang): string {
  const kurus = calculateBonus(name, BONUS_TERMS[name].maxBaseKurus);
  if (kurus % 100 === 0) return formatWholeLira(kurus, lang);
  return addCurrency(formatLira(kurus, lang), ' ');
}
