/** The slot lobby, as the wire has it. */
import type { Game } from '#contracts/calls/casino';
import type { Lang } from '#contracts/fields';
import { searchFold } from '#contracts/rules/search-fold';
import { mediaUrl } from '#fixtures/art/media';
import { type CatalogueGame, gameOf, games, kindWords } from '#fixtures/catalogue/games';
import { providerOf } from '#fixtures/catalogue/providers';
import { once } from '#fixtures/once';
import { deepFreeze } from '../worlds/table.ts';
import { type GameQuery, type Labels, labelsOf, newLobby, type Shelved } from './lobby.ts';
import type { Page } from './page.ts';

/** Cards of slots name their kind. */
type SlotQuery = GameQuery & { readonly Lang: Lang };

const lobby = newLobby<Game>();

/** Every slot, the most prominent first, in each language from when it is first asked for. */
const shelves = { tr: once(() => shelfIn('tr')), en: once(() => shelfIn('en')) } as const;

/** Whether there is such a slot. */
export function isSlot(gameID: number): boolean {
  return gameOf(gameID) !== undefined;
}

/**
 * What a slot is called, and whether it can be tried: by its address alone nobody knows. Undefined when there is
 * none of this number.
 */
export function slotLabels(gameID: number): (Labels & { readonly hasDemo: boolean }) | undefined {
  const game = gameOf(gameID);
  const labels = labelsOf(game);
  return game && labels && { ...labels, hasDemo: game.hasDemo };
}

/** A page of slots; the same query answers the same object. */
export function slotPage(query: SlotQuery): Page<Game[]> {
  return lobby.page(query.Lang, shelves[query.Lang], query);
}

/** Slots by id, in this order; what else the query says holds too. */
export function slotsByID(ids: readonly number[], query: SlotQuery): Page<Game[]> {
  return lobby.byID(shelves[query.Lang](), ids, query);
}

function shelfIn(lang: Lang): readonly Shelved<Game>[] {
  return games().map((game) => ({
    row: once(() => deepFreeze(slotRow(game, lang))),
    id: game.gameID,
    providerID: game.providerID,
    categories: game.categoryIDs,
    folded: once(() => searchFold(game.title)),
    name: game.title,
    newness: -game.releasedDaysAgo,
    rtp: game.rtp,
  }));
}

function slotRow(game: CatalogueGame, lang: Lang): Game {
  const { gameID, title, providerID, categoryIDs, rtp, kind, isNew, hasJackpot, inTournament, hasDemo } =
    game;
  return {
    gameID,
    name: title,
    providerID,
    providerName: providerOf(providerID)?.name ?? '',
    categories: [...categoryIDs],
    image: mediaUrl('games', gameID),
    rtp,
    kind: kindWords[kind][lang],
    isNew,
    hasJackpot,
    inTournament,
    hasDemo,
  };
}
