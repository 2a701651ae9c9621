/** Builds the data and the sender with which a call is expected to succeed. */
import type { AnyContract } from '#contracts/contract';
import { type CallInput, type Client, Untried } from './target.ts';

/**
 * Returns the sender and the data of a call: data that the target has prepared, or else the example. A call that
 * visitors may send as well has no sender when the run cannot sign in.
 */
export async function buildInput(contract: AnyContract, client: Client): Promise<CallInput> {
  const input = await buildData(contract, client);
  if (input.user || contract.access === 'visitor') return input;
  try {
    return { ...input, user: await client.signIn() };
  } catch (error) {
    if (contract.access === 'optional' && error instanceof Untried) return input;
    throw error;
  }
}

/** Returns the data of a call, and a sender if the data is valid only for this sender. */
export async function buildData(contract: AnyContract, client: Client): Promise<CallInput> {
  return (await client.prepare?.(contract)) ?? { data: contract.example };
}
