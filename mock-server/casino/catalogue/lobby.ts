/**
 * Filters, sorts and pages the games of a lobby. Pages do not depend on a world, so all worlds share a cache.
 */
import type { GAME_ORDERS } from '#contracts/calls/casino';
import { foldForSearch } from '#contracts/search-fold';
import type { CatalogueGame } from '#fixtures/catalogue/games';
import { findProvider } from '#fixtures/catalogue/providers';
import type { CatalogueTable } from '#fixtures/catalogue/tables';
import { createCache } from '../../engine/base/cache.ts';
import { compareNames } from '../../engine/base/name-order.ts';
import { Page, type PageWindow, paginate } from '../../engine/base/pagination.ts';

export interface GameQuery extends PageWindow {
  readonly providerID?: number | undefined;
  readonly categoryID?: number | undefined;
  readonly searchGameName?: string | undefined;
  readonly OrderPar?: (typeof GAME_ORDERS)[number] | undefined;
  readonly OrderDir?: 1 | -1 | undefined;
}

/** A game or table with the values by which it is filtered and sorted. */
export interface LobbyRow<Row> {
  readonly row: () => Row;
  readonly id: number;
  readonly providerID: number;
  readonly categories: readonly number[];
  /** The name as `foldForSearch` writes it. */
  readonly folded: () => string;
  /** The provider's name as `foldForSearch` writes it. */
  readonly foldedProvider: string;
  readonly name: string;
  /** A greater number means a newer game. */
  readonly newness: number;
  readonly rtp: number;
}

/** The names that the page of a launched game shows. */
export interface Labels {
  readonly name: string;
  readonly providerName: string;
}

/** The number of cached pages; each has at most 15 kB of text. */
const MAX_PAGES = 128;
/** The number of cached rows of all lists: sorting the games by name takes six times as long as the rest of a call. */
const MAX_CACHED_ROWS = 100_000;
/** A longer search is cut to this length, which no title exceeds. */
const MAX_SEARCH_CHARS = 200;

/** Creates the pages of a lobby, with an empty cache. */
export function createLobby<Row extends object>() {
  const getPage = createCache<Page<Row[]>>(MAX_PAGES);
  const getList = createCache<readonly LobbyRow<Row>[]>(MAX_CACHED_ROWS);
  return {
    /**
     * Returns a page of the rows that match the query. The same variant and query give the same object.
     *
     * variant: names the list of rows, if a lobby has several.
     */
    list: (variant: string, rows: () => readonly LobbyRow<Row>[], query: GameQuery): Page<Row[]> =>
      getPage(`${variant} ${buildKey(query)}`, () => {
        const listKey = `${variant} ${buildKey({ ...query, limit: 0, offset: 0 })}`;
        return buildPage(
          getList(listKey, () => filterAndSort(rows(), query)),
          query,
        );
      }),
    /**
     * Returns a page of the rows with these ids that match the query. If the query has an order, it sorts the rows.
     * Otherwise they keep the order of the ids; in a search, rows whose own name matches come before rows of which
     * only the provider's name matches.
     */
    listByID: (rows: readonly LobbyRow<Row>[], ids: readonly number[], query: GameQuery): Page<Row[]> =>
      buildPage(filterAndSort(pickRows(rows, ids), query), query),
  };
}

export function buildLabels(game: CatalogueGame | CatalogueTable | undefined): Labels | undefined {
  return game && { name: game.title, providerName: findProvider(game.providerID)?.name ?? '' };
}

/** Returns a provider's name as `foldForSearch` writes it. */
export function foldProviderName(providerID: number): string {
  return foldForSearch(findProvider(providerID)?.name ?? '');
}

function buildPage<Row>(list: readonly LobbyRow<Row>[], window: PageWindow): Page<Row[]> {
  const { data, pagination } = paginate(list, window);
  return new Page(
    data.map(({ row }) => row()),
    pagination,
  );
}

/**
 * Folds the text of a search, and cuts it to a length that no title reaches. The length is limited because
 * the text is part of a cache key.
 */
function normaliseSearch(text: string | undefined): string {
  return foldForSearch((text ?? '').slice(0, 2 * MAX_SEARCH_CHARS)).slice(0, MAX_SEARCH_CHARS);
}

/** Builds a cache key that lists the values of a query in a fixed order, so equal queries have equal keys. */
function buildKey({
  limit,
  offset,
  providerID,
  categoryID,
  searchGameName,
  OrderPar,
  OrderDir,
}: GameQuery): string {
  const search = normaliseSearch(searchGameName);
  return `${limit} ${offset} ${providerID} ${categoryID} ${OrderPar} ${OrderDir} ${search}`;
}

function pickRows<Row>(rows: readonly LobbyRow<Row>[], ids: readonly number[]): LobbyRow<Row>[] {
  const byID = new Map(rows.map((each) => [each.id, each]));
  return ids.flatMap((id) => byID.get(id) ?? []);
}

function filterAndSort<Row>(rows: readonly LobbyRow<Row>[], query: GameQuery): readonly LobbyRow<Row>[] {
  const { providerID, categoryID, searchGameName, OrderPar, OrderDir } = query;
  const search = normaliseSearch(searchGameName);
  const matching = rows.filter(
    (each) =>
      (providerID === undefined || each.providerID === providerID) &&
      (categoryID === undefined || each.categories.includes(categoryID)) &&
      (search === '' || each.folded().includes(search) || each.foldedProvider.includes(search)),
  );
  if (OrderPar !== undefined) return matching.sort(buildComparator(OrderPar, OrderDir));
  return search === '' ? matching : sortByNameMatch(matching, search);
}

/** Moves rows whose name matches the search before rows of which only the provider matches. */
function sortByNameMatch<Row>(rows: readonly LobbyRow<Row>[], search: string): readonly LobbyRow<Row>[] {
  const matchesName = ({ folded }: LobbyRow<Row>) => folded().includes(search);
  return [...rows.filter(matchesName), ...rows.filter((row) => !matchesName(row))];
}

/** Builds a comparator. By default, NAME sorts from A to Z, NEW newest first, and RTP highest first. */
function buildComparator<Row>(
  order: NonNullable<GameQuery['OrderPar']>,
  direction: 1 | -1 | undefined,
): (a: LobbyRow<Row>, b: LobbyRow<Row>) => number {
  switch (order) {
    case 'NAME':
      return (a, b) => compareNames(a.name, b.name) * (direction ?? 1);
    case 'NEW':
      return (a, b) => (a.newness - b.newness) * (direction ?? -1);
    case 'RTP':
      return (a, b) => (a.rtp - b.rtp) * (direction ?? -1);
  }
}
