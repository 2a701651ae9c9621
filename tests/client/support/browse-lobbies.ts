// The steps by which `requests.test.ts` sends the requests of the lobbies, the search and the favourites.

import { getFavourites } from '../../../client/features/catalogue/favourites/favourites.ts';
import { getLobbies } from '../../../client/features/catalogue/lobby/lobbies.ts';
import { getLobbySlides } from '../../../client/features/catalogue/lobby/lobby.tsx';
import { getSearch } from '../../../client/features/catalogue/search/search-model.ts';
import { SEARCH_DELAY_MS } from '../../../client/ui/search.tsx';
import { type TestClient, waitForCalls } from './test-client.ts';

/** Sends the calls of both lobbies and of the search. */
export async function browseLobbies({ models, browser }: TestClient): Promise<void> {
  const { slots, live } = getLobbies(models);
  slots.loadFacets();
  live.loadFacets();
  for (const { load } of Object.values(getLobbySlides(models))) load();
  const all = slots.lists.open({});
  live.lists.open({});
  await waitForCalls(models);
  all.more();
  live.lists.open({ categoryID: 201 });
  await waitForCalls(models);
  slots.lists.open({ categoryID: 27, providerID: 3, search: 'nar' });
  live.lists.open({ providerID: 1 });
  await waitForCalls(models);
  slots.lists.open({ order: 'NAME' });
  await waitForCalls(models);
  getSearch(models).type('lale');
  await browser.pass(SEARCH_DELAY_MS);
}

/** Adds favourites and opens the lists of favourites. */
export async function browseFavourites({ models }: TestClient): Promise<void> {
  await getFavourites(models).toggle('slot', 1001);
  await getFavourites(models).toggle('live', 301);
  await getFavourites(models).toggle('live', 301);
  const { slots, live } = getLobbies(models);
  slots.lists.open({ favorites: true });
  live.lists.open({ favorites: true });
  await waitForCalls(models);
}
