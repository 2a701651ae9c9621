/** Lists the tables of the live lobby. */
import type { Table } from '#contracts/calls/livecasino';
import type { Lang } from '#contracts/fields';
import { lazy } from '#contracts/lazy';
import { foldForSearch } from '#contracts/search-fold';
import { mediaUrl } from '#fixtures/art/media';
import { findProvider } from '#fixtures/catalogue/providers';
import {
  type CatalogueTable,
  countTakenSeats,
  findTable,
  listTables as listCatalogueTables,
} from '#fixtures/catalogue/tables';
import { deepFreeze } from '../../engine/base/deep-freeze.ts';
import { MINUTE_MS } from '../../engine/base/istanbul.ts';
import type { Page } from '../../engine/base/pagination.ts';
import {
  buildLabels,
  createLobby,
  foldProviderName,
  type GameQuery,
  type Labels,
  type LobbyRow,
} from './lobby.ts';

/** The number of taken seats changes at this interval. */
const SEATING_PERIOD_MS = 5 * MINUTE_MS;
/** The text that automatic tables show instead of a dealer's name. */
const NO_DEALER: Readonly<Record<Lang, string>> = { tr: 'Otomatik', en: 'Automatic' };

export type TableQuery = GameQuery & { readonly Lang: Lang };

const lobby = createLobby<Table>();

export function isLiveTable(tableID: number): boolean {
  return findTable(tableID) !== undefined;
}

export function findTableLabels(tableID: number): Labels | undefined {
  return buildLabels(findTable(tableID));
}

/**
 * Returns a page of live tables. Within a seating period, the same query gives the same object.
 *
 * now: world time, epoch ms; it determines which seats are taken.
 */
export function listTables(query: TableQuery, now: number): Page<Table[]> {
  const variant = `${Math.floor(now / SEATING_PERIOD_MS)} ${query.Lang}`;
  return lobby.list(variant, () => listRows(query.Lang, now), query);
}

/** Returns a page of the tables with these ids that match the query, by default in the order of the ids. */
export function listTablesByID(ids: readonly number[], query: TableQuery, now: number): Page<Table[]> {
  return lobby.listByID(listRows(query.Lang, now), ids, query);
}

function listRows(lang: Lang, now: number): readonly LobbyRow<Table>[] {
  return listCatalogueTables().map((table) => buildLobbyRow(table, lang, now));
}

function buildLobbyRow(table: CatalogueTable, lang: Lang, now: number): LobbyRow<Table> {
  return {
    row: lazy(() => deepFreeze(buildTable(table, lang, now))),
    id: table.tableID,
    providerID: table.providerID,
    categories: table.categoryIDs,
    folded: lazy(() => foldForSearch(table.title)),
    foldedProvider: foldProviderName(table.providerID),
    name: table.title,
    newness: table.isNew ? 1 : 0,
    rtp: 0,
  };
}

function buildTable(table: CatalogueTable, lang: Lang, now: number): Table {
  const { tableID, title, providerID, categoryIDs, minBet, maxBet, seats, dealer, isNew } = table;
  return {
    tableID,
    name: title,
    providerID,
    providerName: findProvider(providerID)?.name ?? '',
    categories: [...categoryIDs],
    image: mediaUrl('tables', tableID),
    minBet,
    maxBet,
    seatsTaken: countTakenSeats(table, now),
    seats,
    dealer: dealer ?? NO_DEALER[lang],
    isNew,
  };
}
