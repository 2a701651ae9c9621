import { useMemo } from 'react';
import { GAME_ORDERS } from '#contracts/calls/casino';
import { SLOT_TYPES } from '#contracts/lobby-types';
import type { Game } from '../../api/rows.ts';
import { GameCard } from '../../games/game-card.tsx';
import { useModels } from '../../models.ts';
import { getLobbies } from '../lobby/lobbies.ts';
import { Lobby, type LobbyKind, type LobbyProps } from '../lobby/lobby.tsx';

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
