/** The two lobbies: what is particular to slots, and to live tables. */
import { GAME_ORDERS } from '#contracts/calls/casino';
import { LIVE_TYPES, SLOT_TYPES } from '#contracts/rules/lobby-types';
import type { Game, Table } from '../../../core/api/rows.ts';
import type { Models } from '../../../core/models.ts';
import { GameCard } from '../cards/game-card.tsx';
import { TableCard } from '../cards/table-card.tsx';
import type { LobbyBase, Order } from './address.ts';
import type { CardKind } from './card-list.tsx';
import { getLobbies } from './lobbies.ts';
import type { LobbyModel } from './lobby-model.ts';

/** The properties in which the two lobbies differ. */
export interface LobbyKind<Row> extends CardKind<Row> {
  base: LobbyBase;
  getModel: (models: Models) => LobbyModel<Row>;
  orders: readonly Order[];
  types: Readonly<Record<string, number>>;
  /** The number of cards that are visible at first; their pictures load at once. */
  eagerCount: number;
  skeletonCount: number;
  getProviderName: (row: Row) => string | undefined;
}

export const SLOTS: LobbyKind<Game> = {
  base: '/slot',
  getModel: (models) => getLobbies(models).slots,
  shape: 'cover',
  orders: GAME_ORDERS,
  types: SLOT_TYPES,
  eagerCount: 14,
  skeletonCount: 21,
  getId: (game) => game.gameID,
  getProviderName: (game) => game.providerName,
  renderCard: (game, eager) => <GameCard game={game} eager={eager} />,
};

export const LIVE_TABLES: LobbyKind<Table> = {
  base: '/live',
  getModel: (models) => getLobbies(models).live,
  shape: 'table',
  // Live tables have no return to player (RTP), so they cannot be sorted by it.
  orders: ['NAME', 'NEW'],
  types: LIVE_TYPES,
  eagerCount: 8,
  skeletonCount: 12,
  getId: (table) => table.tableID,
  getProviderName: (table) => table.providerName,
  renderCard: (table, eager) => <TableCard table={table} eager={eager} />,
};
