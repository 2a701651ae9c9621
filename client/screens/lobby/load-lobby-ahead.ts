import { whenLoaded } from '../../resources/when-loaded.ts';
import { entryState } from '../../routing/history-entry.ts';
import type { LobbyModel } from './lobby-model.ts';

/** Loads the unfiltered lobby of the current address; an address with a filter is left to the page. */
export async function loadLobbyAhead<Row>(lobby: LobbyModel<Row>): Promise<void> {
  if (location.search !== '') return;
  lobby.loadFacets();
  const list = lobby.list(entryState().key, {});
  await whenLoaded(() => [list.state, lobby.categories]);
}
