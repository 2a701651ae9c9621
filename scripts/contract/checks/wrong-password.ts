/** Provokes the one refusal whose literal message the specification states (spec §8): a wrong password. */
import { checkRefusal } from '#contracts/check/check-reply';
import type { AnyContract } from '#contracts/contract';
import { MESSAGE } from '#contracts/envelope';
import { buildInput } from '../call-input.ts';
import { classifyReply, UNCLEAR_REPLIES } from '../classify-reply.ts';
import { addMessage, buildFinding } from '../reports/finding.ts';
import { type Client, Untried } from '../target.ts';

/** The promise of a login, as the report shows it. */
export const REFUSES_WRONG_PASSWORD = `refuses a wrong password with "${MESSAGE.loginFailed}"`;

export async function checkWrongPassword(login: AnyContract, client: Client) {
  const { data, user: sender } = await buildInput(login, client);
  const { password } = Object(data);
  const reply = await client.send(login, { ...Object(data), password: `${password}-wrong` }, sender);
  const answer = classifyReply(reply);
  if (answer === 'unclear') throw new Untried(UNCLEAR_REPLIES);
  if (answer === 'granted') return buildFinding('broken', 'accepted', 'was granted');
  return checkRefusal(login, reply.body, MESSAGE.loginFailed).map((finding) =>
    addMessage(finding, reply.body),
  );
}
