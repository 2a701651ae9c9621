/**
 * How the lobbies find, order and page what they show. Nothing here depends on a world: pages are frozen, made once,
 * and come again as the same objects, so that they are also checked and serialised once.
 */
import type { GAME_ORDERS } from '#contracts/calls/casino';
import { searchFold } from '#contracts/rules/search-fold';
import type { CatalogueGame } from '#fixtures/catalogue/games';
import { providerOf } from '#fixtures/catalogue/providers';
import type { CatalogueTable } from '#fixtures/catalogue/tables';
import { Bounded } from '../bounded.ts';
import { compareNames } from '../name-order.ts';
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

/** A game or table with what it is found and ordered by. */
export interface Shelved<Row> {
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

/** What a game is called, and whose it is; as it stands on a launch. */
export interface Labels {
  readonly name: string;
  readonly providerName: string;
}

/** 15 kB of text each, at most. */
const PAGES_KEPT = 400;
const LISTS_KEPT = 100;
/** Longer than any title. */
const LONGEST_SEARCH = 200;

/** The pages of one lobby. */
export interface Lobby<Row> {
  /** A page of a shelf. variant: tells apart shelves of one lobby; the same variant and query answer the same object. */
  page(variant: string, shelf: () => readonly Shelved<Row>[], query: GameQuery): Page<Row[]>;
  /** Those of these ids, in this order; what else the query says holds too. */
  byID(shelf: readonly Shelved<Row>[], ids: readonly number[], query: GameQuery): Page<Row[]>;
}

/** A lobby that has made no page yet. */
export function newLobby<Row extends object>(): Lobby<Row> {
  const pages = new Bounded<string, Page<Row[]>>(PAGES_KEPT);
  const lists = new Bounded<string, readonly Shelved<Row>[]>(LISTS_KEPT);
  return {
    page: (variant, shelf, query) =>
      pages.get(`${variant} ${keyOf(query)}`, () => {
        const whole = `${variant} ${keyOf({ ...query, limit: 0, offset: 0 })}`;
        const list = lists.get(whole, () => select(shelf(), query));
        return deepFreeze(pageOfRows(list, query));
      }),
    byID: (shelf, ids, query) => pageOfRows(select(picked(shelf, ids), query), query),
  };
}

/** What stands on a launch; undefined for what the catalogue does not know. */
export function labelsOf(found: CatalogueGame | CatalogueTable | undefined): Labels | undefined {
  return found && { name: found.title, providerName: providerOf(found.providerID)?.name ?? '' };
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

/** Names from A, the newest and the highest return first, unless a direction is asked for. */
function comparing<Row>(
  order: NonNullable<GameQuery['OrderPar']>,
  direction: 1 | -1 | undefined,
): (a: Shelved<Row>, b: Shelved<Row>) => number {
  switch (order) {
    case 'NAME':
      return (a, b) => compareNames(a.name, b.name) * (direction ?? 1);
    case 'NEW':
      return (a, b) => (a.newness - b.newness) * (direction ?? -1);
    case 'RTP':
      return (a, b) => (a.rtp - b.rtp) * (direction ?? -1);
  }
}
