/**
 * Provokes a refusal that a contract declares, and compares message and code of the reply with the declared
 * ones. A difference is reported as an assumption, since the specification states neither.
 */
import { type AnyContract, matchesMessage } from '#contracts/contract';
import { MESSAGE } from '#contracts/envelope';
import { listErrors } from '#contracts/export/json-schema';
import { makePrintable } from '#mock-server/engine/printable';
import { buildInput } from '../call-input.ts';
import { classifyReply, UNCLEAR_REPLIES } from '../classify-reply.ts';
import { completeData } from '../live/complete-data.ts';
import { buildFinding, describeStatus, type SuiteFinding } from '../reports/finding.ts';
import { type Client, type HttpReply, Untried } from '../target.ts';
import type { ProvocationRow } from './provocations.ts';

export async function checkOwnRefusal(
  contract: AnyContract,
  error: string,
  how: ProvocationRow,
  client: Client,
): Promise<readonly SuiteFinding[]> {
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
  const reply = await client.send(contract, spoilt, user);
  switch (classifyReply(reply)) {
    case 'unclear':
      throw new Untried(UNCLEAR_REPLIES);
    case 'granted':
      return buildFinding('assumption', 'accepted', 'was granted', `errors.${error}`);
    case 'refused':
      return compare(contract, error, reply);
  }
}

function compare(contract: AnyContract, error: string, { status, body }: HttpReply): readonly SuiteFinding[] {
  const path = `errors.${error}`;
  const errors = Object.entries(listErrors(contract));
  const expected = errors.find(([name]) => name === error)?.[1];
  if (!expected) throw new Error(`${contract.name} does not declare ${error}`);
  const { message, code } = Object(body);
  if (status !== 200) {
    return buildFinding('assumption', 'status', describeStatus(status), path);
  }
  if (typeof message !== 'string') {
    return buildFinding('broken', 'type', 'is refused without a message', 'message');
  }
  const differ = (difference: 'value' | 'message', text: string, declared: string): SuiteFinding => {
    const refusal = { message: declared, ...(typeof code === 'number' && { code }) };
    return { kind: 'assumption', path, message: text, difference, refusal };
  };
  if (matchesMessage(expected.message, message)) {
    const text = `has another code, expected ${expected.code}`;
    return code === expected.code ? [] : [differ('value', text, expected.message)];
  }
  const other = errors.find(([, declared]) => matchesMessage(declared.message, message));
  if (other || Object.values<string>(MESSAGE).includes(message)) {
    throw new Untried(`${error} was not provoked, since it was refused for another reason: ${message}`);
  }
  return [differ('message', `reads "${makePrintable(message)}", expected "${expected.message}"`, message)];
}
