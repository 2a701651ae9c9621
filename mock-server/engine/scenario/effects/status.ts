import { statusReply } from '../../wire/reply.ts';
import type { EffectImplementation } from './effect.ts';

/** Answers with an HTTP error status, an envelope, and further headers. */
export const status: EffectImplementation<'status'> = {
  next: 'ends',
  apply: ({ status, headers }) => ({
    ...statusReply(status),
    ...(headers && { headers: lowerNames(headers) }),
  }),
};

/** Returns headers with names in small letters, so that each replaces the one that the reply would have. */
function lowerNames(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
