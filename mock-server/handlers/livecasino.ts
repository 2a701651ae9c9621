import type { Classes } from '#contracts/registry';
import { isSearchTooShort } from '#contracts/rules/search-fold';
import { ROLE } from '#fixtures/players/named-players';
import { liveCategoryRows, liveProviderRows, windowOf, withStatus } from '../state/facets.ts';
import { favoritesOf } from '../state/favorites.ts';
import { createLaunch, launchUrl } from '../state/launches.ts';
import { tableLabels, tablePage, tablesByID } from '../state/live-tables.ts';
import { type Caller, type HandlersOf, REFUSED } from './handler.ts';

export const livecasino: HandlersOf<Classes['livecasino']> = {
  category_list: ({ data, caller }) => windowOf(liveCategoryRows(data.Lang, seesStatusTwoOnly(caller)), data),

  provider_list: ({ data, caller }) =>
    withStatus(liveProviderRows(), seesStatusTwoOnly(caller) ? { ...data, status: 2 } : data),

  game_table_list({ data, caller, world, now, fail }) {
    if (isSearchTooShort(data.searchGameName)) return fail('SEARCH_TOO_SHORT');
    const view = { now, statusTwoOnly: seesStatusTwoOnly(caller) };
    if (data.favorites !== true) return tablePage(data, view);
    if (!caller) return REFUSED.anonymous;
    return tablesByID(favoritesOf(world, caller.player.uid, 'livecasino'), data, view);
  },

  init_game({ data, caller, world, now, fail }) {
    const labels = tableLabels(data.tableID);
    if (!labels) return fail('UNKNOWN_GAME');
    const launch = createLaunch(world, caller.session, { kind: 'live', tableID: data.tableID }, now);
    return { url: launchUrl(world, launch), ...labels };
  },
};

/** The client asks role 20 for status 2 only (spec §6); here it gets no others even if it does not ask. */
function seesStatusTwoOnly(caller: Caller | undefined): boolean {
  return caller?.player.rid === ROLE.statusTwoOnly;
}
