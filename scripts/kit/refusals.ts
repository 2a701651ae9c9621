/** Names the refusals of calls. It needs all contracts, so it is imported only when a call was refused. */
import { matchesMessage, normaliseError } from '../../contracts/contract.ts';
import { contracts } from '../../contracts/registry.ts';

/** Returns the name under which the contract of a call declares a message; undefined for any other message. */
export function nameRefusal(call: string, message: unknown): string | undefined {
  if (typeof message !== 'string') return undefined;
  const errors = Object.entries(contracts.get(call)?.errors ?? {});
  return errors.find(([, refusal]) => matchesMessage(normaliseError(refusal).message, message))?.[0];
}
