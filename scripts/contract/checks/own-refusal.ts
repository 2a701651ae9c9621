/**
 * Provokes a refusal that a contract declares, and compares message and code of the reply with the declared
 * ones. A difference is an assumption, unless the specification states the message, which clients compare literally.
 */

import type { FindingKind } from '#contracts/check/check';
import { type AnyContract, findRefusal, listErrors } from '#contracts/contract';
import { MESSAGE } from '#contracts/envelope';
import { makePrintable } from '#contracts/write/line';
import { buildFinding, describeStatus, type Refusal, type SuiteFinding } from '../findings/finding.ts';
import { buildInput } from '../target/call-input.ts';
import { classifyReply, requireAnswer } from '../target/classify-reply.ts';
import { completeData } from '../target/complete-data.ts';
import { nameRefusal } from '../target/questions.ts';
import type { ProvocationRow } from '../target/site.ts';
import { type Client, type HttpReply, Untried } from '../target/target.ts';

const STATED: readonly string[] = Object.values(MESSAGE);

export async function checkOwnRefusal(
  contract: AnyContract,
  error: string,
  how: ProvocationRow,
  client: Client,
): Promise<readonly SuiteFinding[]> {
  const expected = listErrors(contract)[error];
  if (!expected) throw new Error(`${contract.name} does not declare ${error}`);
  if (typeof how === 'string') throw new Untried(`not provoked: ${how}`);
  const { spoil, isRepeated, isSentAlone } = how;
  const { data, user } =
    client.isLive && isSentAlone
      ? { data: completeData(contract, contract.example), user: await client.signIn() }
      : await buildInput(contract, client);
  const spoilt = spoil(Object(data));
  if (isRepeated && classifyReply(await client.send(contract, spoilt, user)) !== 'granted') {
    throw new Untried(`${error} needs a first request that is granted`);
  }
  const reply = await client.send(contract, spoilt, user, nameRefusal(error));
  return requireAnswer(reply) === 'granted'
    ? buildFinding(getKind(expected), 'accepted', 'was granted', `errors.${error}`)
    : compare(contract, error, expected, reply);
}

/** Returns the kind of a difference: a message that the specification states is compared literally by clients. */
function getKind({ message }: Refusal): FindingKind {
  return STATED.includes(message) ? 'broken' : 'assumption';
}

function compare(
  contract: AnyContract,
  error: string,
  expected: Refusal,
  { status, body }: HttpReply,
): readonly SuiteFinding[] {
  const path = `errors.${error}`;
  const { message, code } = Object(body);
  if (status !== 200) {
    return buildFinding('assumption', 'status', describeStatus(status), path);
  }
  if (typeof message !== 'string') {
    return buildFinding('broken', 'type', 'is refused without a message', 'message');
  }
  const received = typeof code === 'number' ? { code } : {};
  const found = findRefusal(contract, message);
  if (found?.message === expected.message) {
    if (code === expected.code) return [];
    const refusal = { message: expected.message, ...received };
    const text = `has another code, expected ${expected.code}`;
    return [{ kind: 'assumption', path, message: text, difference: 'value', refusal }];
  }
  const kind = getKind(expected);
  if (kind === 'assumption' && (STATED.includes(message) || found)) {
    throw new Untried(`${error} was not provoked, since it was refused for another reason: ${message}`);
  }
  const text = `reads "${makePrintable(message)}", expected "${expected.message}"`;
  return [{ kind, path, message: text, difference: 'message', refusal: { message, ...received } }];
}
