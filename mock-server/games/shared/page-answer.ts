import type { PageAnswer } from '../../answerers/page.ts';
import type { Result } from '../../result.ts';

/** The result of a round or a slip. The failure `client-error` is a bug of the page; the player is shown all others. */
export type PlayResult<Report, Reason extends string, Details = unknown> = Result<
  Report,
  Reason | 'client-error',
  { readonly message: string } & Details
>;

/** Builds the answer to a round or a slip: 200 with the report, else 422 for a client error and 409 for other failures. */
export function buildPageAnswer<Report, Reason extends string>(
  result: PlayResult<Report, Reason>,
): PageAnswer {
  if (result.ok) return { status: 200, body: result.value };
  const { ok: _ok, reason, ...details } = result;
  return { status: reason === 'client-error' ? 422 : 409, body: { error: reason, ...details } };
}
