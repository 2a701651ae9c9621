/**
 * The whole profile of the signed-in player, for the pages that show more of it than a name (spec §7 user).
 */

import { get_user_profile } from '#contracts/calls/user';
import type { Profile } from '../../core/api/rows.ts';
import type { Resource } from '../../core/loading/resource.ts';
import { defineScreenModel, type Models } from '../../core/models.ts';

export const getFullProfile = defineScreenModel(createFullProfile);

/**
 * Creates the resource of the whole profile. It is kept in memory only; the browser's storage holds only the
 * part of the profile that every page shows.
 */
function createFullProfile({ call, player }: Models): Resource<Profile> {
  return player.createResource(
    () => call(get_user_profile),
    () => false,
  );
}
