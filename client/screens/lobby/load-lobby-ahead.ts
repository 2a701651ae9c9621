import { whenLoaded } from '../../resources/when-loaded.ts';
import { entryState } from '../../routing/history-entry.ts';
import type { LobbyModel } from './lobby-model.ts';

/**
 * Loads the unfiltered list of a lobby before the page is rendered. Does nothing if the address has a query,
 * which filters the list; the page then loads the filtered list itself.
 */
export async function loadLobbyAhead<Row>(lobby: LobbyModel<Row>): Promise<void> {
  if (location.search !== '') return;
  lobby.loadFacets();
  const list = lobby.list(entryState().key, {});
  await whenLoaded(() => [list.state, lobby.categories]);
}
