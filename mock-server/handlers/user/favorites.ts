import type * as calls from '#contracts/calls/user/favorites';
import { addFavorite, type FavoriteType, favoritesOf, removeFavorite } from '../../state/favorites.ts';
import { isTable } from '../../state/live-tables.ts';
import { isSlot } from '../../state/slots.ts';
import type { HandlersOf } from '../handler.ts';

export const favorites: HandlersOf<typeof calls> = {
  favorites({ data, caller, world, fail }) {
    const { uid } = caller.player;
    const { type, mode, id } = data;
    if (id !== undefined && mode === 'insert') {
      if (!isKnown(type, id)) return fail('UNKNOWN_GAME');
      addFavorite(world, uid, type, id);
    }
    if (id !== undefined && mode === 'delete') removeFavorite(world, uid, type, id);
    return [...favoritesOf(world, uid, type)];
  },
};

function isKnown(type: FavoriteType, id: number): boolean {
  return type === 'casino' ? isSlot(id) : isTable(id);
}
