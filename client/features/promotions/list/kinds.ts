/** Filters the list of promotions by kind. */
import { PROMOTION_KINDS } from '#contracts/calls/cmscontroller';
import type { Promotion } from '../../../core/api/rows.ts';
import { listGrouped, type PromotionGroups } from '../promotions.ts';

export type Kind = (typeof PROMOTION_KINDS)[number];

/** Parses `?kind=`. A missing or unknown kind is undefined, which stands for all kinds. */
export function parseKind(text: string | undefined): Kind | undefined {
  return PROMOTION_KINDS.find((kind) => kind === text);
}

/** Counts the promotions of each kind that has any, in the order of the contract. */
export function countKinds(groups: PromotionGroups): { kind: Kind; count: number }[] {
  const all = listGrouped(groups);
  return PROMOTION_KINDS.map((kind) => ({
    kind,
    count: all.filter(({ Kind }) => Kind === kind).length,
  })).filter(({ count }) => count > 0);
}

/** Returns the promotions of a kind; all when it is undefined. */
export function selectKind(
  { current, upcoming, ended }: PromotionGroups,
  kind: Kind | undefined,
): PromotionGroups {
  const select = (rows: readonly Promotion[]) =>
    rows.filter(({ Kind }) => kind === undefined || Kind === kind);
  return { current: select(current), upcoming: select(upcoming), ended: select(ended) };
}
