import type { Category, Provider } from '#contracts/calls/casino';
import type { Classes } from '#contracts/registry';
import { SEARCH_MINIMUM, searchFold } from '#contracts/rules/search-fold';
import { slotLabels, slotPage, slotsByID } from '../state/catalogue.ts';
import { slotCategoryRows, slotProviderRows } from '../state/facets.ts';
import { favoritesOf } from '../state/favorites.ts';
import { createLaunch, launchUrl } from '../state/launches.ts';
import { rowsOf, type Window } from '../state/page.ts';
import { type HandlersOf, REFUSED } from './handler.ts';

export const casino: HandlersOf<Classes['casino']> = {
  category_list: ({ data }) => windowOf(slotCategoryRows(data.Lang), data),

  provider_list: ({ data }) => withStatus(slotProviderRows(), data),

  games_list({ data, caller, world, fail }) {
    if (isTooShort(data.searchGameName)) return fail('SEARCH_TOO_SHORT');
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

/** The whole list as it is, when that is what was asked for: a frozen list is checked and serialised once. */
export function windowOf<Row extends Category | Provider>(list: readonly Row[], window: Window): Row[] {
  const whole = window.offset === 0 && window.limit >= list.length;
  // A frozen list has the type of one that may be changed; nobody after the handler does.
  return whole ? (list as Row[]) : rowsOf(list, window);
}

/** Providers of one status, or all. */
export function withStatus(
  list: readonly Provider[],
  { status, ...window }: Window & { readonly status?: number | undefined },
): Provider[] {
  return windowOf(status === undefined ? list : list.filter((row) => row.status === status), window);
}

/** 1 or 2 characters: an empty search is none (settled). */
export function isTooShort(search: string | undefined): boolean {
  const length = [...searchFold(search ?? '')].length;
  return length > 0 && length < SEARCH_MINIMUM;
}
