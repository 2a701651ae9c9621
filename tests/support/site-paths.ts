// The addresses that content may lead to: spec §2, and those that settled adds.

import { LIVE_TYPES, SLOT_TYPES } from '#contracts/lobby-types';
import { CONTENT_PAGES } from '#contracts/pages';
import { liveCategories, slotCategories } from '#fixtures/catalogue/categories';
import { gameOf } from '#fixtures/catalogue/games';
import { virtualGames } from '#fixtures/catalogue/virtual-games';

const PLAIN = [
  ...['/', '/about-us', '/promotions', '/tournaments', '/slot', '/live', '/login', '/register'],
  ...['/profile', '/favorites', '/notifications', '/tickets', '/support'],
];

const PATTERNS: readonly (readonly [pattern: RegExp, isThere: (last: string) => boolean])[] = [
  [/^\/slot\/category\/(\d+)$/, (id) => slotCategories.some(({ categoryID }) => `${categoryID}` === id)],
  [/^\/live\/category\/(\d+)$/, (id) => liveCategories.some(({ categoryID }) => `${categoryID}` === id)],
  [/^\/slot\/type\/([a-z-]+)$/, (type) => Object.hasOwn(SLOT_TYPES, type)],
  [/^\/live\/type\/([a-z-]+)$/, (type) => Object.hasOwn(LIVE_TYPES, type)],
  [/^\/pages\/([a-z-]+)$/, (slug) => Object.hasOwn(CONTENT_PAGES, slug)],
  [/^\/virtual\/([a-z0-9-]+)$/, (slug) => virtualGames.some((game) => game.slug === slug)],
  [/^\/play\/slot\/(\d+)$/, (id) => gameOf(Number(id)) !== undefined],
];

/** Whether somebody who follows it finds something there. */
export function isSitePath(path: string): boolean {
  if (PLAIN.includes(path)) return true;
  return PATTERNS.some(([pattern, isThere]) => {
    const [, last] = pattern.exec(path) ?? [];
    return last !== undefined && isThere(last);
  });
}
