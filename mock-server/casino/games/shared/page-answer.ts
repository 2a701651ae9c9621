import { MESSAGE } from '#contracts/envelope';
import type { Result } from '../../../engine/base/result.ts';
import type { PageAnswer } from '../../../engine/exchange/answerers/page.ts';

/**
 * The result of a round or a slip. All failures are shown to the player, except `client-error`, which is a
 * bug of the page.
 */
export type PlayResult<Report, Reason extends string, Details = unknown> = Result<
  Report,
  Reason | 'client-error',
  { readonly message: string } & Details
>;

/** Builds the reply to a round or a slip: 200 with the report, 422 for a client error, 409 for any other failure. */
export function buildPageAnswer<Report, Reason extends string>(
  result: PlayResult<Report, Reason>,
): PageAnswer {
  if (result.ok) return { status: 200, body: result.value };
  const { ok: _ok, reason, ...details } = result;
  return { status: reason === 'client-error' ? 422 : 409, body: { error: reason, ...details } };
}

/** The reply to a launch token that is unknown or whose session is over. */
export const SESSION_ENDED = { error: 'session-ended', message: MESSAGE.sessionExpired } as const;
