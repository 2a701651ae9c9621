import type { Failure } from '../api/outcome.ts';
import type { ScreenDeps } from '../models.ts';

/**
 * Refreshes a lost session. It is used before calls that visitors may send too, if the result must be the
 * player's own, such as the list of favourites. Returns null, or the failure if the session could not be
 * refreshed.
 */
export async function requireSession({
  credentials,
}: Pick<ScreenDeps, 'credentials'>): Promise<Failure<never> | null> {
  return credentials.getUser() ? null : credentials.refresh();
}
