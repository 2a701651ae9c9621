/**
 * The whole profile of the signed-in player, for the pages that show more of it than a name (spec §7 user).
 */

import { get_user_profile } from '#contracts/calls/user';
import type { Profile } from '../api/rows.ts';
import { defineScreenModel, type Models } from '../models.ts';
import type { Resource } from '../resources/resource.ts';

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
