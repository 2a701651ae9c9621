import { CODE, type Envelope, MESSAGE } from '#contracts/envelope';
import { madeUp } from '../../outgoing.ts';
import type { EffectKind } from './effect.ts';

const SUCCESS: Envelope = {
  result: true,
  message: MESSAGE.success,
  data: null,
  code: CODE.success,
  debug: null,
};

/** Merged into the reply; before the call, into a success without data. */
export const patch: EffectKind<'patch'> = {
  afterwards: 'changes',
  applies: (_situation, answered) => answered === undefined || answered.kind === 'envelope',
  apply(effect, _situation, answered) {
    const [envelope, status] =
      answered?.kind === 'envelope' ? [answered.envelope, answered.status] : [SUCCESS, 200];
    return madeUp(mergePatch(envelope, effect.merge), status);
  },
};

/** JSON Merge Patch (RFC 7396): objects merge, null removes, all else replaces. */
export function mergePatch(target: unknown, change: unknown): unknown {
  if (!isObject(change)) return change;
  const merged = new Map(isObject(target) ? Object.entries(target) : []);
  for (const [key, value] of Object.entries(change)) {
    if (value === null) merged.delete(key);
    else merged.set(key, mergePatch(merged.get(key), value));
  }
  return Object.fromEntries(merged);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
