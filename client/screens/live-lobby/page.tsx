import { useMemo } from 'react';
import type { Table } from '#contracts/calls/livecasino';
import { LIVE_TYPES } from '#contracts/lobby-types';
import type { PageProps } from '../../routes.tsx';
import { createLobbies } from '../../state/lobbies.ts';
import { useModel } from '../../state/models.ts';
import { TableCard } from '../games/table-card.tsx';
import { Lobby, type LobbyKind } from '../lobby/lobby.tsx';

export default function LiveLobbyPage({ params }: PageProps) {
  const { live } = useModel(createLobbies);
  const kind = useMemo<LobbyKind<Table>>(
    () => ({
      base: '/live',
      model: live,
      shape: 'table',
      // A table has no stated return to sort by.
      orders: ['NAME', 'NEW'],
      types: LIVE_TYPES,
      inSight: 8,
      idOf: (table) => table.tableID,
      card: (table, eager) => <TableCard table={table} eager={eager} />,
    }),
    [live],
  );
  return <Lobby kind={kind} params={params} />;
}
