import { useMemo } from 'react';
import { LIVE_TYPES } from '#contracts/lobby-types';
import type { Table } from '../../api/rows.ts';
import { TableCard } from '../../games/table-card.tsx';
import { useModels } from '../../models.ts';
import { getLobbies } from '../lobby/lobbies.ts';
import { Lobby, type LobbyKind, type LobbyProps } from '../lobby/lobby.tsx';

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
