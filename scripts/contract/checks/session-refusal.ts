import type { AnyContract } from '#contracts/contract';
import { ANONYMOUS_USER, CODE, MESSAGE } from '#contracts/envelope';
import { addMessage, buildFinding, describeStatus, type SuiteFinding } from '../findings/finding.ts';
import { buildInput } from '../target/call-input.ts';
import { classifyReply } from '../target/classify-reply.ts';
import type { Client, HttpReply } from '../target/target.ts';

/** The messages by which a client recognises the end of its session (spec §4, §8). */
const SIGNS: readonly unknown[] = [
  MESSAGE.sessionExpired,
  MESSAGE.loginFailed,
  MESSAGE.inactiveAccount,
  MESSAGE.notAuthorised,
];

/** Checks the message that refuses an invalid session, since clients compare this message literally. */
export async function checkSessionRefusal(
  contract: AnyContract,
  { status, body }: HttpReply,
  client: Client,
): Promise<readonly SuiteFinding[]> {
  const { result, message, code, debug } = Object(body);
  if (status !== 200) return buildFinding('assumption', 'status', describeStatus(status));
  if (result !== false || SIGNS.includes(message)) return [];
  const expected = `expected "${MESSAGE.sessionExpired}" or another message for a session that has ended`;
  if (code === CODE.sessionGone || debug === ANONYMOUS_USER) {
    return buildFinding('assumption', 'message', expected, 'message').map((each) => addMessage(each, body));
  }
  // If the call is refused with a valid session too, the first refusal may have had another reason.
  const { data, user } = await buildInput(contract, client);
  if (classifyReply(await client.send(contract, data, user)) !== 'granted') return [];
  return buildFinding('broken', 'message', expected, 'message').map((each) => addMessage(each, body));
}
