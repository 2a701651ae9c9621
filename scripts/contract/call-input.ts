/** Builds the data and the sender with which a call is expected to succeed. */
import type { AnyContract } from '#contracts/contract';
import { type CallInput, type Client, type Sender, Untried } from './target.ts';

/** Returns the sender of a call and its data: the prepared data of the target, else the example. */
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

/** Returns the data of a call, with a sender only if the data needs a certain one. */
export async function buildData(contract: AnyContract, client: Client): Promise<CallInput> {
  return (await client.prepare?.(contract)) ?? { data: contract.example };
}

/** A call that everybody may send is checked without a session when the run cannot sign in. */
async function signInIfPossible(client: Client): Promise<{ user?: Sender }> {
  try {
    return { user: await client.signIn() };
  } catch (error) {
    if (error instanceof Untried) return {};
    throw error;
  }
}
