/** What a play address asks for: `/play/{type}/{id}`, then a gaming type, a provider's name, or both (spec §2). */
import type { RouteParams } from '../../routes.tsx';
import type { PlayableType } from '../../state/favourites.ts';
import { GAMING_TYPES, type GamingType } from '../../state/launch.ts';

export interface PlayAddress {
  readonly type: PlayableType;
  readonly id: number;
  readonly gamingType: GamingType;
  readonly provider: string | undefined;
}

/** Undefined when there can be no such game. */
export function readPlayAddress(params: RouteParams): PlayAddress | undefined {
  const { type, id = '', x, gamingType, providerName } = params;
  if ((type !== 'slot' && type !== 'live') || !/^\d{1,9}$/.test(id)) return undefined;
  const named = GAMING_TYPES.find((each) => each === (gamingType ?? x));
  if (gamingType !== undefined && named === undefined) return undefined;
  return {
    type,
    id: Number(id),
    gamingType: named ?? 'real',
    // The third part is a provider's name when it is no gaming type (settled).
    provider: providerName ?? (named === undefined ? x : undefined),
  };
}

/** The same game in the other gaming type; what the address says of its provider stays. */
export function playHref({ type, id, provider }: PlayAddress, gamingType: GamingType): string {
  const end = provider === undefined ? '' : `/${encodeURIComponent(provider)}`;
  return `/play/${type}/${id}/${gamingType}${end}`;
}
