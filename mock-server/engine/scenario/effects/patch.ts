import { CODE, type Envelope, MESSAGE } from '#contracts/envelope';
import { isRecord } from '#contracts/json-values';
import { customReply, type Reply } from '../../wire/reply.ts';
import type { EffectImplementation } from './effect.ts';

const SUCCESS: Envelope = {
  result: true,
  message: MESSAGE.success,
  data: null,
  code: CODE.success,
  debug: null,
};

/** Merges a patch into the reply; in the phase `before`, into a success without data. */
export const patch: EffectImplementation<'patch'> = {
  next: 'changes',
  applies: (_request, reply) => readTarget(reply) !== undefined,
  apply(effect, _request, reply) {
    const target = readTarget(reply);
    return target && customReply(mergePatch(target.value, effect.merge), target.status);
  },
};

/** Returns the value that a patch is merged into; undefined for a reply that is not JSON. */
function readTarget(reply: Reply | undefined): { value: unknown; status: number } | undefined {
  if (reply === undefined) return { value: SUCCESS, status: 200 };
  if (reply.kind === 'envelope') return { value: reply.envelope, status: reply.status };
  return reply.kind === 'document' && reply.contentType === undefined ? reply : undefined;
}

/** Applies a JSON Merge Patch (RFC 7396): objects are merged, null removes, anything else replaces. */
export function mergePatch(target: unknown, change: unknown): unknown {
  if (!isRecord(change)) return change;
  const merged = new Map(isRecord(target) ? Object.entries(target) : []);
  for (const [key, value] of Object.entries(change)) {
    if (value === null) merged.delete(key);
    else merged.set(key, mergePatch(merged.get(key), value));
  }
  return Object.fromEntries(merged);
}
