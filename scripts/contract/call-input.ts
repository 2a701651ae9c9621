/** Builds the data and the sender with which a call is expected to succeed. */
import type { AnyContract } from '#contracts/contract';
import { type CallInput, type Client, type Sender, Untried } from './target.ts';

/** Returns the sender and the data of a call: data that the target has prepared, or else the example. */
export async function buildInput(contract: AnyContract, client: Client): Promise<CallInput> {
  const input = await buildData(contract, client);
  if (input.user) return input;
  switch (contract.access) {
    case 'visitor':
      return input;
    case 'optional':
      return { ...input, ...(await signInIfPossible(client)) };
    case 'player':
      return { ...input, user: await client.signIn() };
  }
}

/** Returns the data of a call, and a sender if the data is valid only for this sender. */
export async function buildData(contract: AnyContract, client: Client): Promise<CallInput> {
  return (await client.prepare?.(contract)) ?? { data: contract.example };
}

/** Signs in for a call that also visitors may send; returns no user when the run cannot sign in. */
async function signInIfPossible(client: Client): Promise<{ user?: Sender }> {
  try {
    return { user: await client.signIn() };
  } catch (error) {
    if (error instanceof Untried) return {};
    throw error;
  }
}
