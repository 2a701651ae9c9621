/** The live lobby, as the wire has it. */
import type { Table } from '#contracts/calls/livecasino';
import type { Lang } from '#contracts/fields';
import { searchFold } from '#contracts/rules/search-fold';
import { mediaUrl } from '#fixtures/art/media';
import { liveProviders, providerOf } from '#fixtures/catalogue/providers';
import { type CatalogueTable, seatsTaken, tableOf, tables } from '#fixtures/catalogue/tables';
import { once } from '#fixtures/once';
import { Bounded } from '../bounded.ts';
import { MINUTE_MS } from '../worlds/istanbul.ts';
import { deepFreeze } from '../worlds/table.ts';
import { type GameQuery, type Labels, labelsOf, newLobby, type Shelved } from './lobby.ts';
import type { Page } from './page.ts';

/** Whose eyes see the live lobby: role 20 sees the tables of providers of status 2 only. */
interface LiveView {
  /** World time, epoch ms: who sits where follows from it. */
  readonly now: number;
  readonly statusTwoOnly: boolean;
}

/** Who sits where changes this often. */
const SEATING_MS = 5 * MINUTE_MS;
/** Worlds that live at other times ask in turns, each in two languages. */
const SEATINGS_KEPT = 6;
/** At the tables where nobody deals. */
const NO_DEALER: Readonly<Record<Lang, string>> = { tr: 'Otomatik', en: 'Automatic' };

/** Cards say that nobody deals. */
export type TableQuery = GameQuery & { readonly Lang: Lang };

const lobby = newLobby<Table>();
const shelves = new Bounded<string, readonly Shelved<Table>[]>(SEATINGS_KEPT);

const statusTwo = new Set(
  liveProviders.filter(({ status }) => status === 2).map(({ providerID }) => providerID),
);

/** Whether there is such a table. */
export function isTable(tableID: number): boolean {
  return tableOf(tableID) !== undefined;
}

/** What a table is called; undefined when there is none of this number. */
export function tableLabels(tableID: number): Labels | undefined {
  return labelsOf(tableOf(tableID));
}

/** A page of live tables; within five minutes the same query answers the same object. */
export function tablePage(query: TableQuery, view: LiveView): Page<Table[]> {
  const shelf = `${seatingAt(view.now)} ${query.Lang} ${view.statusTwoOnly}`;
  return lobby.page(shelf, () => tablesSeen(query.Lang, view), query);
}

/** Live tables by id, in this order; what else the query says holds too. */
export function tablesByID(ids: readonly number[], query: TableQuery, view: LiveView): Page<Table[]> {
  return lobby.byID(tablesSeen(query.Lang, view), ids, query);
}

/** The number of the five minutes that an instant lies in. */
function seatingAt(now: number): number {
  return Math.floor(now / SEATING_MS);
}

function tablesSeen(lang: Lang, { now, statusTwoOnly }: LiveView): readonly Shelved<Table>[] {
  const shelf = shelves.get(`${seatingAt(now)} ${lang}`, () =>
    tables().map((table) => shelvedTable(table, lang, now)),
  );
  return statusTwoOnly ? shelf.filter(({ providerID }) => statusTwo.has(providerID)) : shelf;
}

function shelvedTable(table: CatalogueTable, lang: Lang, now: number): Shelved<Table> {
  return {
    row: once(() => deepFreeze(tableRow(table, lang, now))),
    id: table.tableID,
    providerID: table.providerID,
    categories: table.categoryIDs,
    folded: once(() => searchFold(table.title)),
    name: table.title,
    newness: table.isNew ? 1 : 0,
    rtp: 0,
  };
}

function tableRow(table: CatalogueTable, lang: Lang, now: number): Table {
  const { tableID, title, providerID, categoryIDs, minBet, maxBet, seats, dealer, isNew } = table;
  return {
    tableID,
    name: title,
    providerID,
    providerName: providerOf(providerID)?.name ?? '',
    categories: [...categoryIDs],
    image: mediaUrl('tables', tableID),
    minBet,
    maxBet,
    seatsTaken: seatsTaken(table, now),
    seats,
    dealer: dealer ?? NO_DEALER[lang],
    isNew,
  };
}
