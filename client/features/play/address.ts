/**
 * The URL of a game: `/play/{type}/{id}`, which a gaming type, the name of a provider or both may follow
 * (spec §2).
 */
import type { AnyId } from '#contracts/read-types';
import type { PlayableType } from '../../core/api/playable-type.ts';
import { parsePathId } from '../../core/api/values.ts';
import type { RouteParams } from '../../core/routing/route.ts';
import { GAMING_TYPES, type GamingType } from './launcher.ts';

export interface PlayAddress {
  readonly type: PlayableType;
  readonly id: AnyId;
  readonly gamingType: GamingType;
  readonly provider: string | undefined;
}

/** Parses the parameters of a play route; returns undefined when they are invalid. */
export function parsePlayAddress(params: RouteParams): PlayAddress | undefined {
  const { type, id = '', x, gamingType, providerName } = params;
  if ((type !== 'slot' && type !== 'live') || id === '') return undefined;
  const parsedType = GAMING_TYPES.find((each) => each === (gamingType ?? x));
  return {
    type,
    id: parsePathId(id),
    // In an address of four parts, any gaming type opens the game; all but `demo` play for real money.
    gamingType: parsedType ?? 'real',
    // A third segment that is no gaming type is read as the name of the provider.
    provider: providerName ?? (parsedType === undefined ? x : undefined),
  };
}

/** Returns the play path of the same game, with the given gaming type. */
export function buildPlayPath({ type, id, provider }: PlayAddress, gamingType: GamingType): string {
  const end = provider === undefined ? '' : `/${encodeURIComponent(provider)}`;
  return `/play/${type}/${encodeURIComponent(id)}/${gamingType}${end}`;
}
