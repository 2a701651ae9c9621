import type { Credentials } from '../api/call.ts';
import type { Failure } from '../api/outcome.ts';

interface Deps {
  readonly credentials: Credentials;
}

/**
 * Refreshes the session if it is lost. Without a session, a call that visitors may send too would be sent as
 * a visitor's call, and its reply would lack data of the player, such as the favourites. Returns null, or the
 * failure if the session could not be refreshed.
 */
export async function requireSession({ credentials }: Deps): Promise<Failure<never> | null> {
  return credentials.getUser() ? null : credentials.refresh();
}
