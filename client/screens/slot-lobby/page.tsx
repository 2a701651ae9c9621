import { useMemo } from 'react';
import type { Game } from '#contracts/calls/casino';
import { GAME_ORDERS, SLOT_CATEGORY } from '#contracts/calls/casino';
import type { PageProps } from '../../routes.tsx';
import { createLobbies } from '../../state/lobbies.ts';
import { useModel } from '../../state/models.ts';
import { GameCard } from '../games/game-card.tsx';
import { Lobby, type LobbyKind } from '../lobby/lobby.tsx';

/** `/slot/type/{type}`: a closed list, each a category (settled). */
const TYPES = {
  'most-popular': SLOT_CATEGORY.mostPopular,
  'new-arrivals': SLOT_CATEGORY.newArrivals,
  'intense-slots': SLOT_CATEGORY.intenseToday,
  'drops-and-wins': SLOT_CATEGORY.dropsAndWins,
  'popular-jackpot': SLOT_CATEGORY.popularJackpot,
  'free-spin-purchase': SLOT_CATEGORY.freeSpinPurchase,
  'board-games': SLOT_CATEGORY.boardGames,
  'video-slot': 11,
  'classic-slot': 12,
  'many-ways': 13,
  crash: 14,
  bingo: 15,
  books: 16,
  fruit: 17,
  legends: 18,
  adventure: 19,
  bazaar: 20,
  sports: 21,
};

export default function SlotLobbyPage({ params }: PageProps) {
  const { slots } = useModel(createLobbies);
  const kind = useMemo<LobbyKind<Game>>(
    () => ({
      base: '/slot',
      model: slots,
      shape: 'cover',
      orders: GAME_ORDERS,
      types: TYPES,
      inSight: 14,
      idOf: (game) => game.gameID,
      card: (game, eager) => <GameCard game={game} eager={eager} />,
    }),
    [slots],
  );
  return <Lobby kind={kind} params={params} />;
}
