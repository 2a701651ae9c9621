/**
 * What the lobbies show, as the wire has it. Nothing here depends on a world: lists and pages are frozen, made
 * once, and come again as the same objects, so that they are also checked and serialised once.
 */
import type { GAME_ORDERS, Game } from '#contracts/calls/casino';
import type { Table } from '#contracts/calls/livecasino';
import type { Lang } from '#contracts/fields';
import { searchFold } from '#contracts/rules/search-fold';
import { mediaUrl } from '#fixtures/art/media';
import { type CatalogueGame, gameOf, games, kindWords } from '#fixtures/catalogue/games';
import { liveProviders, providerOf } from '#fixtures/catalogue/providers';
import { type CatalogueTable, seatsTaken, tableOf, tables } from '#fixtures/catalogue/tables';
import { once } from '#fixtures/once';
import { Bounded } from '../bounded.ts';
import { MINUTE_MS } from '../worlds/istanbul.ts';
import { deepFreeze } from '../worlds/table.ts';
import { Page, pageOf, type Window } from './page.ts';

/** What a lobby is asked for. */
export interface GameQuery extends Window {
  readonly providerID?: number | undefined;
  readonly categoryID?: number | undefined;
  readonly searchGameName?: string | undefined;
  readonly OrderPar?: (typeof GAME_ORDERS)[number] | undefined;
  readonly OrderDir?: 1 | -1 | undefined;
}

/** Cards name the kind of a slot, and that nobody deals at a table. */
export type CardQuery = GameQuery & { readonly Lang: Lang };

/** At the tables where nobody deals. */
const NO_DEALER: Readonly<Record<Lang, string>> = { tr: 'Otomatik', en: 'Automatic' };

/** A game or table with what it is found and ordered by. */
interface Shelved<Row> {
  readonly row: () => Row;
  readonly id: number;
  readonly providerID: number;
  readonly categories: readonly number[];
  /** The name as searches compare it. */
  readonly folded: () => string;
  readonly name: string;
  /** Greater is newer. */
  readonly newness: number;
  readonly rtp: number;
}

/** 15 kB of text each, at most. */
const PAGES_KEPT = 400;
const LISTS_KEPT = 100;
/** Longer than any title. */
const LONGEST_SEARCH = 200;
/** Who sits where changes this often. */
const SEATING_MS = 5 * MINUTE_MS;

/** Every slot, the most prominent first, in each language from when it is first asked for. */
const slotShelf = { tr: once(() => slotShelfIn('tr')), en: once(() => slotShelfIn('en')) } as const;

const slotPages = new Bounded<string, Page<Game[]>>(PAGES_KEPT);
const slotLists = new Bounded<string, readonly Shelved<Game>[]>(LISTS_KEPT);

const tableShelves = new Bounded<string, readonly Shelved<Table>[]>(6);
const tablePages = new Bounded<string, Page<Table[]>>(PAGES_KEPT);
const tableLists = new Bounded<string, readonly Shelved<Table>[]>(LISTS_KEPT);

const statusTwo = new Set(
  liveProviders.filter(({ status }) => status === 2).map(({ providerID }) => providerID),
);

export function isSlot(gameID: number): boolean {
  return gameOf(gameID) !== undefined;
}

export function isTable(tableID: number): boolean {
  return tableOf(tableID) !== undefined;
}

/** What a game is called, and whose it is; as it stands on a launch. */
export interface Labels {
  readonly name: string;
  readonly providerName: string;
}

export function slotLabels(gameID: number): Labels | undefined {
  return labelsOf(gameOf(gameID));
}

export function tableLabels(tableID: number): Labels | undefined {
  return labelsOf(tableOf(tableID));
}

function labelsOf(found: CatalogueGame | CatalogueTable | undefined): Labels | undefined {
  return found && { name: found.title, providerName: providerOf(found.providerID)?.name ?? '' };
}

function slotShelfIn(lang: Lang): readonly Shelved<Game>[] {
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

/** A page of slots; the same query answers the same object. */
export function slotPage(query: CardQuery): Page<Game[]> {
  const prefix = `${query.Lang} `;
  return slotPages.get(prefix + keyOf(query), () => {
    const list = slotLists.get(prefix + keyOf({ ...query, limit: 0, offset: 0 }), () =>
      select(slotShelf[query.Lang](), query),
    );
    return deepFreeze(pageOfRows(list, query));
  });
}

/** Slots by id, in this order; what else the query says holds too. */
export function slotsByID(ids: readonly number[], query: CardQuery): Page<Game[]> {
  return pageOfRows(select(picked(slotShelf[query.Lang](), ids), query), query);
}

/** Whose eyes see the live lobby: role 20 sees the tables of providers of status 2 only. */
export interface LiveView {
  /** World time, epoch ms: who sits where follows from it. */
  readonly now: number;
  readonly statusTwoOnly: boolean;
}

/** A page of live tables; within five minutes the same query answers the same object. */
export function tablePage(query: CardQuery, view: LiveView): Page<Table[]> {
  const seating = Math.floor(view.now / SEATING_MS);
  const prefix = `${seating} ${query.Lang} ${view.statusTwoOnly} `;
  return tablePages.get(prefix + keyOf(query), () => {
    const list = tableLists.get(prefix + keyOf({ ...query, limit: 0, offset: 0 }), () =>
      select(tablesSeen(query.Lang, view), query),
    );
    return deepFreeze(pageOfRows(list, query));
  });
}

/** Live tables by id, in this order; what else the query says holds too. */
export function tablesByID(ids: readonly number[], query: CardQuery, view: LiveView): Page<Table[]> {
  return pageOfRows(select(picked(tablesSeen(query.Lang, view), ids), query), query);
}

function tablesSeen(lang: Lang, { now, statusTwoOnly }: LiveView): readonly Shelved<Table>[] {
  const shelf = tableShelves.get(`${Math.floor(now / SEATING_MS)} ${lang}`, () =>
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

function pageOfRows<Row>(list: readonly Shelved<Row>[], window: Window): Page<Row[]> {
  const { data, pagination } = pageOf(list, window);
  return new Page(
    data.map(({ row }) => row()),
    pagination,
  );
}

/** Folded; of a text that is longer than any title no more than still fits none: it is kept as a key. */
function searchOf(text: string | undefined): string {
  return searchFold((text ?? '').slice(0, 2 * LONGEST_SEARCH)).slice(0, LONGEST_SEARCH);
}

/** Every field in one order, so that equal queries have equal keys. */
function keyOf({
  limit,
  offset,
  providerID,
  categoryID,
  searchGameName,
  OrderPar,
  OrderDir,
}: GameQuery): string {
  const search = searchOf(searchGameName);
  return `${limit} ${offset} ${providerID} ${categoryID} ${OrderPar} ${OrderDir} ${search}`;
}

function picked<Row>(shelf: readonly Shelved<Row>[], ids: readonly number[]): Shelved<Row>[] {
  const byID = new Map(shelf.map((each) => [each.id, each]));
  return ids.flatMap((id) => byID.get(id) ?? []);
}

function select<Row>(shelf: readonly Shelved<Row>[], query: GameQuery): readonly Shelved<Row>[] {
  const { providerID, categoryID, searchGameName, OrderPar, OrderDir } = query;
  const search = searchOf(searchGameName);
  const found = shelf.filter(
    (each) =>
      (providerID === undefined || each.providerID === providerID) &&
      (categoryID === undefined || each.categories.includes(categoryID)) &&
      (search === '' || each.folded().includes(search)),
  );
  return OrderPar === undefined ? found : found.sort(comparing(OrderPar, OrderDir));
}

const collator = once(() => new Intl.Collator('tr', { numeric: true }));

/** Names from A, the newest and the highest return first, unless a direction is asked for. */
function comparing<Row>(
  order: NonNullable<GameQuery['OrderPar']>,
  direction: 1 | -1 | undefined,
): (a: Shelved<Row>, b: Shelved<Row>) => number {
  switch (order) {
    case 'NAME':
      return (a, b) => collator().compare(a.name, b.name) * (direction ?? 1);
    case 'NEW':
      return (a, b) => (a.newness - b.newness) * (direction ?? -1);
    case 'RTP':
      return (a, b) => (a.rtp - b.rtp) * (direction ?? -1);
  }
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
