import type { AnyContract } from '#contracts/contract';
import { buildInput } from '../call-input.ts';
import { findIf, type SuiteFinding } from '../reports/finding.ts';
import { type Client, Untried } from '../target.ts';

const UNCHANGED = ['broken', 'unchanged', 'changed nothing'] as const;

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
        ...findIf(!isSame(once, twice), 'broken', 'changed-again', 'changed something the second time'),
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

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
