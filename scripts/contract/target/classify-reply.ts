/** Tells whether a reply grants or refuses a call. */
import { type AnyContract, findRefusal } from '#contracts/contract';
import { hasEnvelope } from './front.ts';
import { type Client, type HttpReply, Untried } from './target.ts';

export const UNCLEAR_REPLIES = 'its replies neither grant nor refuse';

/** Returns whether a reply grants or refuses the call; throws `Untried` if it is unclear. */
export function requireAnswer(reply: HttpReply): 'granted' | 'refused' {
  const answer = classifyReply(reply);
  if (answer === 'unclear') throw new Untried(UNCLEAR_REPLIES);
  return answer;
}

/**
 * Returns whether a reply grants or refuses the call. Any other reply, such as a server error, is unclear, and so is
 * a 4xx without an envelope, since it may come from a firewall or a rate limit.
 */
export function classifyReply({ status, body }: HttpReply): 'granted' | 'refused' | 'unclear' {
  if (status >= 400 && status < 500) return hasEnvelope(body) ? 'refused' : 'unclear';
  const { result } = Object(body);
  if (status !== 200 || typeof result !== 'boolean') return 'unclear';
  return result ? 'granted' : 'refused';
}

/**
 * Throws `Untried` when a live backend refuses with an error that the contract declares: a game may be closed
 * there, or a password wrong. In the mock every example has to succeed.
 */
export function acceptDeclaredRefusal(
  contract: AnyContract,
  { status, body }: HttpReply,
  { isLive }: Pick<Client, 'isLive'>,
): void {
  const { message } = Object(body);
  if (isLive && status === 200 && findRefusal(contract, message)) {
    throw new Untried(`it refused, as its contract allows: ${message}`);
  }
}
