import type * as calls from '#contracts/calls/user/favorites';
import { addFavorite, type FavoriteType, listFavorites, removeFavorite } from '../../catalogue/favorites.ts';
import { isLiveTable } from '../../catalogue/live-tables.ts';
import { isSlot } from '../../catalogue/slots.ts';
import type { HandlersOf } from '../handler.ts';

export const favorites: HandlersOf<typeof calls> = {
  favorites({ data, caller, world, fail }) {
    const { uid } = caller.player;
    const { type, mode, id } = data;
    if (id !== undefined && mode === 'insert') {
      if (!gameExists(type, id)) return fail('UNKNOWN_GAME');
      addFavorite(world, uid, type, id);
    }
    if (id !== undefined && mode === 'delete') removeFavorite(world, uid, type, id);
    return [...listFavorites(world, uid, type)];
  },
};

function gameExists(type: FavoriteType, id: number): boolean {
  return type === 'casino' ? isSlot(id) : isLiveTable(id);
}
