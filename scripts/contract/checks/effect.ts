import type { AnyContract } from '#contracts/contract';
import { makePrintable } from '#contracts/write/line';
import { buildFinding, findIf, type SuiteFinding } from '../findings/finding.ts';
import { buildInput } from '../target/call-input.ts';
import { classifyReply, UNCLEAR_REPLIES } from '../target/classify-reply.ts';
import { type Client, type HttpReply, Untried } from '../target/target.ts';

export const UNCHANGED = ['broken', 'unchanged', 'was accepted, and changed nothing'] as const;

/** Checks a call's declared effect: compares the target's state before and after the call. */
export async function checkEffect(contract: AnyContract, client: Client): Promise<readonly SuiteFinding[]> {
  client.requireHarmless?.(contract, 'effect');
  const { data, user } = await buildInput(contract, client);
  const before = await client.readState?.(contract);
  if (before === undefined && contract.effect !== 'idempotent') {
    throw new Untried('the target does not show its state');
  }
  const first = await client.send(contract, data, user);
  const once = await client.readState?.(contract);
  if (contract.effect !== 'read' && classifyReply(first) !== 'granted') {
    return checkUnaccepted(first, before === undefined || isSame(before, once));
  }
  switch (contract.effect) {
    case 'read':
      return findIf(!isSame(before, once), 'broken', 'changed', 'changed the state of the server');
    case 'once':
    case 'money':
      return findIf(isSame(before, once), ...UNCHANGED);
    case 'idempotent': {
      const second = await client.send(contract, data, user);
      const twice = await client.readState?.(contract);
      return [
        // At a live backend, the run has prepared data that has to change something. The example, which is
        // sent to the mock, may change nothing.
        ...findIf(client.isLive === true && before !== undefined && isSame(before, once), ...UNCHANGED),
        ...findIf(
          !isSame(once, twice),
          'broken',
          'changed-again',
          'was accepted, and changed something the second time',
        ),
        ...findIf(
          !isSame(first.body, second.body),
          'assumption',
          'answered-differently',
          'answered differently the second time',
        ),
      ];
    }
  }
}

/** Checks a write that was not accepted: it has to leave the state as it was, and then its effect is unknown. */
function checkUnaccepted(reply: HttpReply, isUnchanged: boolean): readonly SuiteFinding[] {
  const isRefused = classifyReply(reply) === 'refused';
  if (!isUnchanged) {
    const what = isRefused ? 'was refused' : 'was neither accepted nor refused';
    return buildFinding('broken', 'changed', `${what}, and changed something`);
  }
  const { message } = Object(reply.body);
  const reason = typeof message === 'string' ? makePrintable(message) : `HTTP ${reply.status}`;
  throw new Untried(isRefused ? `the write was refused: ${reason}` : UNCLEAR_REPLIES);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
