/** Provokes refusals whose literal message the specification states (spec §8). */
import * as user from '#contracts/calls/user';
import { checkRefusal } from '#contracts/check-reply';
import type { AnyContract } from '#contracts/contract';
import { MESSAGE } from '#contracts/envelope';
import { buildInput } from '../call-input.ts';
import { classifyReply, UNCLEAR_REPLIES } from '../classify-reply.ts';
import { buildFinding, type SuiteFinding } from '../finding.ts';
import { type Client, Untried } from '../target.ts';

interface StatedRefusal {
  /** The promise as the report shows it: a sentence without its subject, the call. */
  readonly promise: string;
  /** Changes the data of the example so that it is refused. */
  readonly spoil: (data: object) => object;
  readonly message: (typeof MESSAGE)[keyof typeof MESSAGE];
}

const STATED_REFUSALS: ReadonlyMap<string, StatedRefusal> = new Map([
  [
    user.login.name,
    {
      promise: `refuses a wrong password with "${MESSAGE.loginFailed}"`,
      spoil: (data) => ({ ...data, password: `${Object(data).password}-wrong` }),
      message: MESSAGE.loginFailed,
    },
  ],
]);

/** Returns the refusal of a call for which the specification states a message, or undefined. */
export function findStatedRefusal({ name }: AnyContract): StatedRefusal | undefined {
  return STATED_REFUSALS.get(name);
}

export async function checkStatedRefusal(
  contract: AnyContract,
  { spoil, message }: StatedRefusal,
  client: Client,
): Promise<readonly SuiteFinding[]> {
  const { data, user: sender } = await buildInput(contract, client);
  const reply = await client.send(contract, spoil(Object(data)), sender);
  switch (classifyReply(reply)) {
    case 'unclear':
      throw new Untried(UNCLEAR_REPLIES);
    case 'granted':
      return buildFinding('broken', 'accepted', 'was granted');
    case 'refused':
      return checkRefusal(contract, reply.body, message);
  }
}
