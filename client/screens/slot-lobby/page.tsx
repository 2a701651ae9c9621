import { useMemo } from 'react';
import type { Game } from '#contracts/calls/casino';
import { GAME_ORDERS } from '#contracts/calls/casino';
import { SLOT_TYPES } from '#contracts/lobby-types';
import { GameCard } from '../../games/game-card.tsx';
import { type Models, useModels } from '../../models.ts';
import type { PageProps } from '../../routing/route.ts';
import { loadLobbyAhead } from '../lobby/load-lobby-ahead.ts';
import { getLobbies } from '../lobby/lobbies.ts';
import { Lobby, type LobbyKind } from '../lobby/lobby.tsx';

export const loadAhead = (models: Models) => loadLobbyAhead(getLobbies(models).slots);

export default function SlotLobbyPage({ params }: PageProps) {
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
      renderCard: (game, eager) => <GameCard game={game} eager={eager} />,
    }),
    [slots],
  );
  return <Lobby kind={kind} params={params} />;
}
