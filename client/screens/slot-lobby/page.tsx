import { useMemo } from 'react';
import type { Game } from '#contracts/calls/casino';
import { GAME_ORDERS } from '#contracts/calls/casino';
import { SLOT_TYPES } from '#contracts/lobby-types';
import type { PageProps } from '../../routes.tsx';
import { createLobbies } from '../../state/lobbies.ts';
import { useModel } from '../../state/models.ts';
import { GameCard } from '../games/game-card.tsx';
import { Lobby, type LobbyKind } from '../lobby/lobby.tsx';

export default function SlotLobbyPage({ params }: PageProps) {
  const { slots } = useModel(createLobbies);
  const kind = useMemo<LobbyKind<Game>>(
    () => ({
      base: '/slot',
      model: slots,
      shape: 'cover',
      orders: GAME_ORDERS,
      types: SLOT_TYPES,
      inSight: 14,
      idOf: (game) => game.gameID,
      card: (game, eager) => <GameCard game={game} eager={eager} />,
    }),
    [slots],
  );
  return <Lobby kind={kind} params={params} />;
}
