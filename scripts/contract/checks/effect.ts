import type { AnyContract } from '#contracts/contract';
import { buildInput } from '../call-input.ts';
import { buildFinding, type SuiteFinding } from '../finding.ts';
import { type Client, Untried } from '../target.ts';

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
  switch (contract.effect) {
    case 'read':
      return isSame(before, once) ? [] : buildFinding('broken', 'changed', 'changed the state of the server');
    case 'once':
    case 'money':
      return findUnchanged(before, once);
    case 'idempotent': {
      const second = await client.send(contract, data, user);
      const twice = await client.readState?.(contract);
      return [
        // At a live backend, the run has prepared data that has to change something. The example, which is
        // sent to the mock, may change nothing.
        ...(client.isLive && before !== undefined ? findUnchanged(before, once) : []),
        ...(isSame(once, twice)
          ? []
          : buildFinding('broken', 'changed-again', 'changed something the second time')),
        ...(isSame(first.body, second.body)
          ? []
          : buildFinding('assumption', 'answered-differently', 'answered differently the second time')),
      ];
    }
  }
}

function findUnchanged(before: unknown, after: unknown): readonly SuiteFinding[] {
  return isSame(before, after) ? buildFinding('broken', 'unchanged', 'changed nothing') : [];
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
