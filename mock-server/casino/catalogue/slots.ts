/** Lists the games of the slot lobby. */
import type { Game } from '#contracts/calls/casino';
import type { Lang } from '#contracts/fields';
import { lazy } from '#contracts/lazy';
import { foldForSearch } from '#contracts/search-fold';
import { mediaUrl } from '#fixtures/art/media';
import { type CatalogueGame, findGame, kindNames, listGames } from '#fixtures/catalogue/games';
import { findProvider } from '#fixtures/catalogue/providers';
import { deepFreeze } from '../../engine/base/deep-freeze.ts';
import type { Page } from '../../engine/base/pagination.ts';
import {
  buildLabels,
  createLobby,
  foldProviderName,
  type GameQuery,
  type Labels,
  type LobbyRow,
} from './lobby.ts';

type SlotQuery = GameQuery & { readonly Lang: Lang };

const lobby = createLobby<Game>();

/** All slots by language, the most prominent first. The lists are built on first use. */
const rowsByLang = { tr: lazy(() => buildLobbyRows('tr')), en: lazy(() => buildLobbyRows('en')) } as const;

export function isSlot(gameID: number): boolean {
  return findGame(gameID) !== undefined;
}

/** Returns the names of a slot and whether it has a demo, for pages whose URL has only the id of the game. */
export function findSlotLabels(gameID: number): (Labels & { readonly hasDemo: boolean }) | undefined {
  const game = findGame(gameID);
  const labels = buildLabels(game);
  return game && labels && { ...labels, hasDemo: game.hasDemo };
}

/** Returns a page of slots. The same query gives the same object. */
export function listSlots(query: SlotQuery): Page<Game[]> {
  return lobby.list(query.Lang, rowsByLang[query.Lang], query);
}

/** Returns a page of the slots with these ids that match the query, by default in the order of the ids. */
export function listSlotsByID(ids: readonly number[], query: SlotQuery): Page<Game[]> {
  return lobby.listByID(rowsByLang[query.Lang](), ids, query);
}

function buildLobbyRows(lang: Lang): readonly LobbyRow<Game>[] {
  return listGames().map((game) => ({
    row: lazy(() => deepFreeze(buildGame(game, lang))),
    id: game.gameID,
    providerID: game.providerID,
    categories: game.categoryIDs,
    folded: lazy(() => foldForSearch(game.title)),
    foldedProvider: foldProviderName(game.providerID),
    name: game.title,
    newness: -game.releasedDaysAgo,
    rtp: game.rtp,
  }));
}

function buildGame(game: CatalogueGame, lang: Lang): Game {
  const { gameID, title, providerID, categoryIDs, rtp, kind, isNew, hasJackpot, inTournament, hasDemo } =
    game;
  return {
    gameID,
    name: title,
    providerID,
    providerName: findProvider(providerID)?.name ?? '',
    categories: [...categoryIDs],
    image: mediaUrl('games', gameID),
    rtp,
    kind: kindNames[kind][lang],
    isNew,
    hasJackpot,
    inTournament,
    hasDemo,
  };
}
