import type { Delay } from '#contracts/control/scenario';
import type { WaitOutcome } from '../../journal/journal.ts';
import { drawLatencyMs } from '../latency.ts';
import type { EffectImplementation, HitContext } from './effect.ts';

/** Delays the request, or its reply, in real time, even while the world's clock stands still. */
export const delay: EffectImplementation<'delay'> = {
  next: 'continues',
  async apply({ latency }, context, _reply, draw) {
    return (await holdBack(latency, context, draw)) === 'cut' ? { kind: 'drop' } : undefined;
  },
};

/** Waits for the time of a delay; returns how the wait ended. draw: the random numbers of the hit. */
export function holdBack(latency: Delay, context: HitContext, draw: () => number): Promise<WaitOutcome> {
  return context.wait(latency.kind === 'never' ? null : drawLatencyMs(latency, draw));
}
