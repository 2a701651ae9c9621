import { useMemo } from 'react';
import type { Table } from '#contracts/calls/livecasino';
import { LIVE_TYPES } from '#contracts/lobby-types';
import { TableCard } from '../../games/table-card.tsx';
import { type Models, useModels } from '../../models.ts';
import type { PageProps } from '../../routing/route.ts';
import { loadLobbyAhead } from '../lobby/load-lobby-ahead.ts';
import { getLobbies } from '../lobby/lobbies.ts';
import { Lobby, type LobbyKind } from '../lobby/lobby.tsx';

export const loadAhead = (models: Models) => loadLobbyAhead(getLobbies(models).live);

export default function LiveLobbyPage({ params }: PageProps) {
  const { live } = getLobbies(useModels());
  const kind = useMemo<LobbyKind<Table>>(
    () => ({
      base: '/live',
      model: live,
      shape: 'table',
      // Tables state no return to the player, so they cannot be sorted by it.
      orders: ['NAME', 'NEW'],
      types: LIVE_TYPES,
      eagerCount: 8,
      getId: (table) => table.tableID,
      renderCard: (table, eager) => <TableCard table={table} eager={eager} />,
    }),
    [live],
  );
  return <Lobby kind={kind} params={params} />;
}
