/** The two lobbies: what is particular to slots, and to live tables. */
import { useMemo } from 'react';
import { GAME_ORDERS } from '#contracts/calls/casino';
import { LIVE_TYPES, SLOT_TYPES } from '#contracts/rules/lobby-types';
import type { Game, Table } from '../../api/rows.ts';
import { GameCard } from '../../games/game-card.tsx';
import { TableCard } from '../../games/table-card.tsx';
import { useModels } from '../../models.ts';
import { getLobbies } from './lobbies.ts';
import { Lobby, type LobbyKind, type LobbyProps } from './lobby.tsx';

export function SlotLobby(props: LobbyProps) {
  const { slots } = getLobbies(useModels());
  const kind = useMemo<LobbyKind<Game>>(
    () => ({
      base: '/slot',
      model: slots,
      shape: 'cover',
      orders: GAME_ORDERS,
      types: SLOT_TYPES,
      eagerCount: 14,
      getId: (game) => game.gameID,
      getProviderName: (game) => game.providerName,
      renderCard: (game, eager) => <GameCard game={game} eager={eager} />,
    }),
    [slots],
  );
  return <Lobby kind={kind} {...props} />;
}

export function LiveLobby(props: LobbyProps) {
  const { live } = getLobbies(useModels());
  const kind = useMemo<LobbyKind<Table>>(
    () => ({
      base: '/live',
      model: live,
      shape: 'table',
      // Live tables have no return to player (RTP), so they cannot be sorted by it.
      orders: ['NAME', 'NEW'],
      types: LIVE_TYPES,
      eagerCount: 8,
      getId: (table) => table.tableID,
      getProviderName: (table) => table.providerName,
      renderCard: (table, eager) => <TableCard table={table} eager={eager} />,
    }),
    [live],
  );
  return <Lobby kind={kind} {...props} />;
}
