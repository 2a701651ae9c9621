import type { Failure } from '../api/outcome.ts';
import type { ScreenDeps } from '../models.ts';

/**
 * Refreshes a lost session before a call that visitors may send too, but that needs the player here, such as
 * the list of favourites. Returns the failure if the session could not be refreshed.
 */
export async function requireSession({
  credentials,
}: Pick<ScreenDeps, 'credentials'>): Promise<Failure<never> | null> {
  return credentials.getUser() ? null : credentials.refresh();
}
