import type { Models } from '../../models.ts';
import { whenLoaded } from '../../resources/when-loaded.ts';
import type { PageProps } from '../../routing/route.ts';
import type { LobbyBase } from './address.ts';
import { LiveLobby, SlotLobby } from './kinds.tsx';
import { getLobbies } from './lobbies.ts';
import type { LobbyModel } from './lobby-model.ts';

const findBase = (path: string): LobbyBase => (path.startsWith('/live') ? '/live' : '/slot');

export function loadAhead(models: Models): Promise<void> {
  const { slots, live } = getLobbies(models);
  return findBase(location.pathname) === '/live' ? loadUnfiltered(live) : loadUnfiltered(slots);
}

/** Loads the unfiltered list. With a query, which filters the list, the page itself loads it. */
async function loadUnfiltered<Row>(lobby: LobbyModel<Row>): Promise<void> {
  if (location.search !== '') return;
  lobby.loadFacets();
  const list = lobby.list({});
  await whenLoaded(() => [list.state, lobby.categories]);
}

/** Shows the lobby of the slots or of the live tables. */
export default function LobbiesPage({ params, path }: PageProps) {
  const Lobby = findBase(path) === '/live' ? LiveLobby : SlotLobby;
  return <Lobby params={params} />;
}
