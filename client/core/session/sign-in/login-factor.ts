/** Finds out which code a login needs in addition to the password. */
import { two_auth_type } from '#contracts/calls/user';
import type { User } from '#contracts/envelope';
import type { Call } from '../../api/call.ts';
import type { Failure, FailureKind } from '../../api/outcome.ts';

/** The way in which the player gets the code. */
export type LoginFactor = 'authenticator' | 'sms';

/**
 * After these failures it is unknown whether the backend has the call `two_auth_type`, so the login fails and
 * can be tried again. After other failures, the backend is assumed to lack the call.
 */
const RETRYABLE_FAILURES: readonly FailureKind[] = [
  'offline',
  'aborted',
  'blocked',
  'maintenance',
  'session',
];
const FIRST_SERVER_ERROR = 500;

/**
 * Asks the server which kind of code a pending session needs. If the code comes by text message, the reply also
 * contains the masked phone number.
 *
 * `gasecret` in the reply to the login says only that some code is needed. A backend without the call
 * `two_auth_type` uses the authenticator, the only factor of spec §4.
 */
export async function fetchLoginFactor(
  call: Call,
  as: User,
): Promise<{ readonly ok: true; readonly factor: LoginFactor; readonly phone: string | null } | Failure> {
  const outcome = await call(two_auth_type, {}, { as });
  if (outcome.ok) {
    const { type, phone } = outcome.data;
    return { ok: true, factor: type === 'sms' ? 'sms' : 'authenticator', phone: phone ?? null };
  }
  const isUnanswered =
    RETRYABLE_FAILURES.includes(outcome.kind) ||
    (outcome.kind === 'http' && outcome.status >= FIRST_SERVER_ERROR);
  return isUnanswered ? outcome : { ok: true, factor: 'authenticator', phone: null };
}
