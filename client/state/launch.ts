/** Starts a game; fetched when one is played (spec §8 Game start). */
import * as casino from '#contracts/calls/casino';
import * as livecasino from '#contracts/calls/livecasino';
import { MESSAGE } from '#contracts/envelope';
import type { Lang } from '#contracts/fields';
import type { Call } from '../api/call.ts';
import type { Failure } from '../api/outcome.ts';
import type { PlayableType } from './favourites.ts';
import type { GamingType, Launch } from './selected-game.ts';

/** What the game's page is told by its address; the wire knows neither (settled). */
interface PageParams {
  readonly mode: GamingType;
  readonly lang: Lang;
}

/** Where the game plays, or why it does not. */
export async function askLaunch(
  call: Call,
  type: PlayableType,
  id: number,
  params: PageParams,
): Promise<Exclude<Launch, { kind: 'starting' }>> {
  const outcome =
    type === 'live'
      ? await call(livecasino.init_game, { tableID: id, isMobile: true })
      : await call(casino.init_game, { gameID: id });
  if (!outcome.ok)
    return isUnreachable(outcome) ? { kind: 'unreachable' } : { kind: 'failed', failure: outcome };
  const { url, name = null, providerName: provider = null } = outcome.data;
  return url === ''
    ? { kind: 'unreachable' }
    : { kind: 'started', url: withParams(url, params), name, provider };
}

/** A success without its url breaks the contract, which is what the spec calls unreachable. */
function isUnreachable(failure: Failure): boolean {
  return (
    failure.kind === 'broken' ||
    (failure.kind === 'refused' && failure.message === MESSAGE.providerUnreachable)
  );
}

function withParams(url: string, params: PageParams): string {
  const [address = '', hash] = url.split('#', 2);
  const joined = `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ ...params })}`;
  return hash === undefined ? joined : `${joined}#${hash}`;
}
