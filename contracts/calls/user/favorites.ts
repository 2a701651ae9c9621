import * as z from 'zod/mini';
import { contract } from '../../contract.ts';
import { data, Id } from '../../fields.ts';
import { named, requireWith, stated } from '../../marks.ts';

/** The types of favourites: `casino` for slots, `livecasino` for live tables (spec §4). */
export const FAVORITE_TYPES = ['casino', 'livecasino'] as const;

export const favorites = contract('user/favorites', {
  summary:
    'Adds or removes a favourite, or only reads without `mode`. Returns the favourite ids of that type.',
  source: 'spec §7 user, §4 Favorites',
  access: 'player',
  effect: 'idempotent',
  request: requireWith(
    data({
      type: z.enum(FAVORITE_TYPES),
      mode: z.optional(z.enum(['insert', 'delete'])),
      id: z.optional(Id),
    }),
    'mode',
    'id',
    'is missing: insert and delete name what they mean',
  ),
  response: stated('§7', z.array(named('§7', Id))),
  errors: { UNKNOWN_GAME: 'Oyun bulunamadı' },
  example: { type: 'casino' },
});
