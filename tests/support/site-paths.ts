// The addresses that content may link to: the routes of the client, with ids that the catalogue knows.

import { CONTENT_PAGES, SUPPORT_PATH } from '#contracts/documents/pages';
import { LIVE_TYPES, SLOT_TYPES } from '#contracts/rules/lobby-types';
import { promotions } from '#fixtures/calendar/promotions';
import { liveCategories, slotCategories } from '#fixtures/catalogue/categories';
import { findGame } from '#fixtures/catalogue/games';
import { virtualGames } from '#fixtures/catalogue/virtual-games';
import { routeTable } from '../../client/app/routes.tsx';
import { ANY_PATH } from '../../client/core/routing/route.ts';

const ROUTES: readonly RegExp[] = routeTable.routes
  .filter(({ path }) => path !== ANY_PATH)
  .map(({ path }) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`));

/**
 * The patterns of the addresses that end with an id or a name, each with a function that returns whether this
 * id or name exists.
 */
const IDS: readonly (readonly [pattern: RegExp, exists: (last: string) => boolean])[] = [
  [/^\/slot\/category\/(.+)$/, (id) => slotCategories.some(({ categoryID }) => `${categoryID}` === id)],
  [/^\/live\/category\/(.+)$/, (id) => liveCategories.some(({ categoryID }) => `${categoryID}` === id)],
  [/^\/slot\/type\/(.+)$/, (type) => Object.hasOwn(SLOT_TYPES, type)],
  [/^\/live\/type\/(.+)$/, (type) => Object.hasOwn(LIVE_TYPES, type)],
  [/^\/pages\/(.+)$/, (slug) => Object.hasOwn(CONTENT_PAGES, slug)],
  [/^\/virtual\/(.+)$/, (slug) => virtualGames.some((game) => game.slug === slug)],
  [/^\/promotions\/(.+)$/, (id) => promotions.some((promotion) => `${promotion.id}` === id)],
  [/^\/play\/slot\/(.+)$/, (id) => findGame(Number(id)) !== undefined],
];

/** Returns whether a link leads to an existing page of the client, or to the support page of the server. */
export function isSitePath(path: string): boolean {
  if (path === SUPPORT_PATH) return true;
  if (!ROUTES.some((route) => route.test(path))) return false;
  return IDS.every(([pattern, exists]) => {
    const [, last] = pattern.exec(path) ?? [];
    return last === undefined || exists(last);
  });
}
