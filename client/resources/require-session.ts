import type { Failure } from '../api/outcome.ts';
import type { ScreenDeps } from '../models.ts';

/**
 * Revives a lost session before a call that visitors may send too, but that needs the player here, such as the list of
 * favourites. Returns the failure if there is no session then.
 */
export async function requireSession({
  credentials,
}: Pick<ScreenDeps, 'credentials'>): Promise<Failure<never> | null> {
  return credentials.getUser() ? null : credentials.refresh();
}
