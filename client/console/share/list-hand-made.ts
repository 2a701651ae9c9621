/**
 * Lists the hand-made changes of a world that an address cannot hold, such as rules, custom players, payments
 * and rounds played.
 */

import type { ACCOUNT_PARTS, HandMade } from '#contracts/casino/world';
import type { Scenario } from '#contracts/control/scenario';
import { formatEffect } from '../scenario/effects/effects.ts';
import { formatLatency } from '../scenario/rule-text.ts';

/** At most this many changes of each kind are named. The others are only counted. */
const MAX_NAMES = 5;

const ACCOUNT_WORDS: Readonly<Record<(typeof ACCOUNT_PARTS)[number], string>> = {
  password: 'password',
  secondFactor: 'second factor',
  favorites: 'favourite games',
  bankAccounts: 'bank accounts',
  cashFavorites: 'favourite payment methods',
};

export interface HandMadeList {
  /** The number of changes. */
  readonly count: number;
  /** The names of the changes, such as `rule 4 (pinned reply)`; empty if there are no changes. */
  readonly names: readonly string[];
}

/**
 * Lists the hand-made changes of a world. handMade: the changes other than rules; undefined until they are
 * loaded.
 */
export function listHandMade(scenario: Scenario | undefined, handMade: HandMade | undefined): HandMadeList {
  const rules = (scenario?.rules ?? []).flatMap(({ preset, effect }, index) =>
    preset === undefined ? [`rule ${index + 1} (${formatEffect(effect)})`] : [],
  );
  const accounts = (handMade?.accounts ?? []).flatMap(({ username, changed }) =>
    changed.map((part) => `${ACCOUNT_WORDS[part]} of ${username}`),
  );
  const { players = [], payments = [], bonuses = [], plays = 0 } = handMade ?? {};
  const { hasDeskOnly = false, hasLatency = false } = handMade ?? {};
  const rows = players.length + accounts.length + payments.length + bonuses.length + plays;
  return {
    count: rules.length + rows + Number(hasDeskOnly) + Number(hasLatency),
    names: [
      ...(scenario?.latency && hasLatency ? [`latency (${formatLatency(scenario.latency)})`] : []),
      ...shorten(rules, 'rules'),
      ...shorten(
        players.map((name) => `player ${name}`),
        'players',
      ),
      ...shorten(accounts, 'changes of accounts'),
      ...shorten(
        payments.map((reference) => `payment ${reference}`),
        'payments',
      ),
      ...shorten(
        bonuses.map((reference) => `bonus ${reference}`),
        'bonuses',
      ),
      ...(plays === 0 ? [] : [plays === 1 ? '1 round or coupon' : `${plays} rounds and coupons`]),
      ...(hasDeskOnly ? ['payments wait for the cashier'] : []),
    ],
  };
}

/** Returns at most `MAX_NAMES` names, and a text such as `3 more rules` if there are others. */
function shorten(names: readonly string[], plural: string): string[] {
  const others = names.length - MAX_NAMES;
  return others > 0 ? [...names.slice(0, MAX_NAMES), `${others} more ${plural}`] : [...names];
}
