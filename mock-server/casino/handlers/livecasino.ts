import type { Classes } from '#contracts/registry';
import { isSearchTooShort } from '#contracts/rules/search-length';
import { ACCESS_ERRORS } from '../../engine/handler.ts';
import { listByStatus, listLiveCategories, listLiveProviders, sliceFrozen } from '../catalogue/facets.ts';
import { listFavorites } from '../catalogue/favorites.ts';
import { findTableLabels, listTables, listTablesByID } from '../catalogue/live-tables.ts';
import { buildLaunchPath, createLaunch } from '../play/launches.ts';
import type { HandlersOf } from './handler.ts';

export const livecasino: HandlersOf<Classes['livecasino']> = {
  category_list: ({ data }) => sliceFrozen(listLiveCategories(data.Lang), data),
  provider_list: ({ data }) => listByStatus(listLiveProviders(), data),

  game_table_list({ data, caller, world, now, fail }) {
    if (isSearchTooShort(data.searchGameName)) return fail('SEARCH_TOO_SHORT');
    if (data.tableID !== undefined) return listTablesByID([data.tableID], data, now);
    if (data.favorites !== true) return listTables(data, now);
    if (!caller) return ACCESS_ERRORS.anonymous;
    return listTablesByID(listFavorites(world, caller.player.uid, 'livecasino'), data, now);
  },

  init_game({ data, caller, world, now, fail }) {
    const labels = findTableLabels(data.tableID);
    if (!labels) return fail('UNKNOWN_GAME');
    const launch = createLaunch(world, caller.session, { kind: 'live', tableID: data.tableID }, now);
    return { url: buildLaunchPath(world, launch), ...labels };
  },
};
