/** The live lobby, as the wire has it. */
import type { Table } from '#contracts/calls/livecasino';
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
/** Worlds that live at other times ask in turns. */
const SEATINGS_KEPT = 3;

const lobby = newLobby<Table>();
const shelves = new Bounded<number, readonly Shelved<Table>[]>(SEATINGS_KEPT);

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
export function tablePage(query: GameQuery, view: LiveView): Page<Table[]> {
  return lobby.page(`${seatingAt(view.now)} ${view.statusTwoOnly}`, () => tablesSeen(view), query);
}

/** Live tables by id, in this order; what else the query says holds too. */
export function tablesByID(ids: readonly number[], query: GameQuery, view: LiveView): Page<Table[]> {
  return lobby.byID(tablesSeen(view), ids, query);
}

/** The number of the five minutes that an instant lies in. */
function seatingAt(now: number): number {
  return Math.floor(now / SEATING_MS);
}

function tablesSeen({ now, statusTwoOnly }: LiveView): readonly Shelved<Table>[] {
  const shelf = shelves.get(seatingAt(now), () => tables().map((table) => shelvedTable(table, now)));
  return statusTwoOnly ? shelf.filter(({ providerID }) => statusTwo.has(providerID)) : shelf;
}

function shelvedTable(table: CatalogueTable, now: number): Shelved<Table> {
  return {
    row: once(() => deepFreeze(tableRow(table, now))),
    id: table.tableID,
    providerID: table.providerID,
    categories: table.categoryIDs,
    folded: once(() => searchFold(table.title)),
    name: table.title,
    newness: table.isNew ? 1 : 0,
    rtp: 0,
  };
}

function tableRow(table: CatalogueTable, now: number): Table {
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
    dealer,
    isNew,
  };
}
