/** Which code a login asks for beside the password. */
import { two_auth_type } from '#contracts/calls/user';
import type { User } from '#contracts/envelope';
import type { Call } from '../api/call.ts';
import type { Failure, FailureKind } from '../api/outcome.ts';

/** Where the player's code comes from. */
export type LoginFactor = 'authenticator' | 'sms';

/** Failures after which the question may be asked again; others come of a backend that does not know it. */
const UNANSWERED: readonly FailureKind[] = ['offline', 'aborted', 'blocked', 'maintenance', 'session'];
const FIRST_SERVER_ERROR = 500;

/**
 * Asks which code is due in a session that waits for it, and where a text message would go (masked).
 *
 * The login's `gasecret` says only that one is due. A backend that does not tell which means the authenticator's:
 * spec §4 knows no other.
 */
export async function askLoginFactor(
  call: Call,
  as: User,
): Promise<{ readonly ok: true; readonly factor: LoginFactor; readonly phone: string | null } | Failure> {
  const outcome = await call(two_auth_type, {}, { as });
  if (outcome.ok) {
    const { type, phone } = outcome.data;
    return { ok: true, factor: type === 'sms' ? 'sms' : 'authenticator', phone };
  }
  const isUnanswered =
    UNANSWERED.includes(outcome.kind) || (outcome.kind === 'http' && outcome.status >= FIRST_SERVER_ERROR);
  return isUnanswered ? outcome : { ok: true, factor: 'authenticator', phone: null };
}
