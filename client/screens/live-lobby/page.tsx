import { useMemo } from 'react';
import type { Table } from '#contracts/calls/livecasino';
import type { PageProps } from '../../routes.tsx';
import { createLobbies } from '../../state/lobbies.ts';
import { useModel } from '../../state/models.ts';
import { TableCard } from '../games/table-card.tsx';
import { Lobby, type LobbyKind } from '../lobby/lobby.tsx';

/** `/live/type/{type}`: a closed list, each a category (settled). */
const TYPES = {
  roulette: 201,
  blackjack: 202,
  baccarat: 203,
  poker: 204,
  'game-shows': 205,
  dice: 206,
  'dragon-lion': 207,
  bingo: 208,
  turkish: 209,
  'high-limits': 210,
  'new-tables': 211,
};

export default function LiveLobbyPage({ params }: PageProps) {
  const { live } = useModel(createLobbies);
  const kind = useMemo<LobbyKind<Table>>(
    () => ({
      base: '/live',
      model: live,
      shape: 'table',
      // A table has no stated return to sort by.
      orders: ['NAME', 'NEW'],
      types: TYPES,
      inSight: 8,
      idOf: (table) => table.tableID,
      card: (table, eager) => <TableCard table={table} eager={eager} />,
    }),
    [live],
  );
  return <Lobby kind={kind} params={params} />;
}
