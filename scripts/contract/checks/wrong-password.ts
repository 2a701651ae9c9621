/** Provokes the one refusal whose literal message the specification states (spec §8): a wrong password. */
import * as user from '#contracts/calls/user';
import { checkRefusal } from '#contracts/check-reply';
import { MESSAGE } from '#contracts/envelope';
import { buildInput } from '../call-input.ts';
import { classifyReply, UNCLEAR_REPLIES } from '../classify-reply.ts';
import { buildFinding, type SuiteFinding } from '../reports/finding.ts';
import { type Client, Untried } from '../target.ts';

/** The promise of `user/login`, as the report shows it. */
export const REFUSES_WRONG_PASSWORD = `refuses a wrong password with "${MESSAGE.loginFailed}"`;

export async function checkWrongPassword(client: Client): Promise<readonly SuiteFinding[]> {
  const { data, user: sender } = await buildInput(user.login, client);
  const { password } = Object(data);
  const reply = await client.send(user.login, { ...Object(data), password: `${password}-wrong` }, sender);
  const answer = classifyReply(reply);
  if (answer === 'unclear') throw new Untried(UNCLEAR_REPLIES);
  if (answer === 'granted') return buildFinding('broken', 'accepted', 'was granted');
  return checkRefusal(user.login, reply.body, MESSAGE.loginFailed);
}
