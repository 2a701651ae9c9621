import type { Classes } from '#contracts/registry';
import { isSearchTooShort } from '#contracts/rules/search-length';
import { ACCESS_ERRORS } from '../../engine/handler.ts';
import { listByStatus, listSlotCategories, listSlotProviders, sliceFrozen } from '../catalogue/facets.ts';
import { listFavorites } from '../catalogue/favorites.ts';
import { findSlotLabels, listSlots, listSlotsByID } from '../catalogue/slots.ts';
import { buildLaunchPath, createLaunch } from '../play/launches.ts';
import type { HandlersOf } from './handler.ts';

export const casino: HandlersOf<Classes['casino']> = {
  category_list: ({ data }) => sliceFrozen(listSlotCategories(data.Lang), data),

  provider_list: ({ data }) => listByStatus(listSlotProviders(), data),

  games_list({ data, caller, world, fail }) {
    if (isSearchTooShort(data.searchGameName)) return fail('SEARCH_TOO_SHORT');
    if (data.gameID !== undefined) return listSlotsByID([data.gameID], data);
    if (data.favorites !== true) return listSlots(data);
    if (!caller) return ACCESS_ERRORS.anonymous;
    return listSlotsByID(listFavorites(world, caller.player.uid, 'casino'), data);
  },

  init_game({ data, caller, world, now, fail }) {
    const labels = findSlotLabels(data.gameID);
    if (!labels) return fail('UNKNOWN_GAME');
    const launch = createLaunch(world, caller.session, { kind: 'slot', gameID: data.gameID }, now);
    return { url: buildLaunchPath(world, launch), ...labels };
  },
};
