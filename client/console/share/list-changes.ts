/** Lists what people have changed in a world by hand, each with the place in the console that shows it. */
import type { ACCOUNT_PARTS, HandMade } from '#contracts/casino/world';
import { describeRule } from '../scenario/describe-rule.ts';
import type { RuleWithHits } from '../scenario/rule-text.ts';

export type ChangePlace =
  | { readonly kind: 'rule'; readonly id: string }
  | { readonly kind: 'player'; readonly username: string }
  /** A tab of the tray, or another panel by its name. */
  | { readonly kind: 'panel'; readonly name: 'cashier' | 'rules' };

export interface ChangeByHand {
  readonly text: string;
  /** The number of changes for which it stands. */
  readonly count: number;
  readonly place: ChangePlace;
}

const PART_WORDS: Readonly<Record<(typeof ACCOUNT_PARTS)[number], string>> = {
  password: 'another password',
  secondFactor: 'another second step at sign-in',
  favorites: 'other favourite games',
  bankAccounts: 'other bank accounts',
  cashFavorites: 'other favourite payment methods',
};

/** rules: those that no preset has brought. */
export function listChanges(rules: readonly RuleWithHits[], handMade: HandMade): ChangeByHand[] {
  const { players, accounts, payments, bonuses, plays, hasDeskOnly, hasLatency } = handMade;
  const ofPlayer = (username: string, text: string, count = 1): ChangeByHand => {
    return { text: `${username}: ${text}`, count, place: { kind: 'player', username } };
  };
  return [
    ...listRules(rules),
    ...players.map((username) => ofPlayer(username, 'a player made by hand')),
    ...accounts.flatMap(({ username, changed }) =>
      changed.map((part) => ofPlayer(username, PART_WORDS[part])),
    ),
    ...payments.map(({ reference, username }): ChangeByHand => {
      return {
        text: `${username}: payment ${reference}`,
        count: 1,
        place: { kind: 'panel', name: 'cashier' },
      };
    }),
    ...bonuses.map(({ reference, username }) => ofPlayer(username, `bonus ${reference}`)),
    ...plays.map(({ username, count }) =>
      ofPlayer(username, count === 1 ? '1 game or coupon' : `${count} games and coupons`, count),
    ),
    ...(hasDeskOnly ? [ofPanel('cashier', 'payments wait for the desk')] : []),
    ...(hasLatency ? [ofPanel('rules', 'a latency of no preset')] : []),
  ];
}

export function listRules(rules: readonly RuleWithHits[]): ChangeByHand[] {
  return rules.map((rule) => {
    return { text: describeRule(rule), count: 1, place: { kind: 'rule', id: rule.id } };
  });
}

function ofPanel(name: 'cashier' | 'rules', text: string): ChangeByHand {
  return { text, count: 1, place: { kind: 'panel', name } };
}
