import { useMemo } from 'react';
import type { Game } from '#contracts/calls/casino';
import { GAME_ORDERS, SLOT_CATEGORY } from '#contracts/calls/casino';
import type { PageProps } from '../../routes.tsx';
import { useModels } from '../../state/models.ts';
import { GameCard } from '../games/game-card.tsx';
import { Lobby, type LobbyKind } from '../lobby/lobby.tsx';

/** `/slot/type/{type}`: a closed list, each a category (settled). */
const TYPES = {
  board: SLOT_CATEGORY.boardGames,
  jackpot: SLOT_CATEGORY.popularJackpot,
  'free-spins': SLOT_CATEGORY.freeSpinPurchase,
  today: SLOT_CATEGORY.intenseToday,
  tournament: SLOT_CATEGORY.dropsAndWins,
  new: SLOT_CATEGORY.newArrivals,
  popular: SLOT_CATEGORY.mostPopular,
};

export default function SlotLobbyPage({ params }: PageProps) {
  const { catalogue } = useModels();
  const kind = useMemo<LobbyKind<Game>>(
    () => ({
      base: '/slot',
      model: catalogue.slots,
      shape: 'cover',
      orders: GAME_ORDERS,
      types: TYPES,
      inSight: 14,
      idOf: (game) => game.gameID,
      card: (game, eager) => <GameCard game={game} eager={eager} />,
    }),
    [catalogue],
  );
  return <Lobby kind={kind} params={params} />;
}
