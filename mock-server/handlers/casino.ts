import type { Classes } from '#contracts/registry';
import { isSearchTooShort } from '#contracts/rules/search-fold';
import { slotCategoryRows, slotProviderRows, windowOf, withStatus } from '../state/facets.ts';
import { favoritesOf } from '../state/favorites.ts';
import { createLaunch, launchUrl } from '../state/launches.ts';
import { slotLabels, slotPage, slotsByID } from '../state/slots.ts';
import { type HandlersOf, REFUSED } from './handler.ts';

export const casino: HandlersOf<Classes['casino']> = {
  category_list: ({ data }) => windowOf(slotCategoryRows(data.Lang), data),

  provider_list: ({ data }) => withStatus(slotProviderRows(), data),

  games_list({ data, caller, world, fail }) {
    if (isSearchTooShort(data.searchGameName)) return fail('SEARCH_TOO_SHORT');
    if (data.favorites !== true) return slotPage(data);
    if (!caller) return REFUSED.anonymous;
    return slotsByID(favoritesOf(world, caller.player.uid, 'casino'), data);
  },

  init_game({ data, caller, world, now, fail }) {
    const labels = slotLabels(data.gameID);
    if (!labels) return fail('UNKNOWN_GAME');
    const launch = createLaunch(world, caller.session, { kind: 'slot', gameID: data.gameID }, now);
    return { url: launchUrl(world, launch), ...labels };
  },
};
