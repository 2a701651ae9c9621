import { LIVE_TYPES, SLOT_TYPES } from '#contracts/rules/lobby-types';
import type { Models } from '../../../core/models.ts';
import type { Query } from '../../../core/routing/query.ts';
import type { PageProps } from '../../../core/routing/route.ts';
import { afterPaint } from '../../../ui/behaviour/when-idle.ts';
import { type LobbyBase, parseFilter } from './address.ts';
import { LIVE_TABLES, SLOTS } from './card-list.tsx';
import { getLobbies } from './lobbies.ts';
import { Lobby } from './lobby.tsx';

const findBase = (path: string): LobbyBase => (path.startsWith('/live') ? '/live' : '/slot');

export function preload(models: Models, { params, path }: PageProps, query: Query, isFirstPage: boolean) {
  const { slots, live } = getLobbies(models);
  const [lobby, types] =
    findBase(path) === '/live' ? ([live, LIVE_TYPES] as const) : ([slots, SLOT_TYPES] as const);
  const filter = parseFilter(params, query, types);
  // Whether a list of favourites is shown depends on the player, who may not be known yet.
  if (filter && !filter.favorites) lobby.lists.preload(filter);
  // A press on a link preloads its page first, so what the cards do not need waits for the answer to the press.
  if (isFirstPage) lobby.loadFacets();
  else afterPaint(lobby.loadFacets);
}

/** Shows the lobby of the slots or of the live tables. */
export default function LobbiesPage({ params, path }: PageProps) {
  return findBase(path) === '/live' ? (
    <Lobby key="live" kind={LIVE_TABLES} params={params} />
  ) : (
    <Lobby key="slot" kind={SLOTS} params={params} />
  );
}
