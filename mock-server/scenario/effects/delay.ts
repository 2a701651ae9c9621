import { drawLatencyMs } from '../latency.ts';
import type { EffectImplementation } from './effect.ts';

/** Delays the request, or its reply, in real time, even while the world's clock stands still. */
export const delay: EffectImplementation<'delay'> = {
  next: 'continues',
  async apply({ latency }, context, _reply, draw) {
    const outcome = await context.wait(latency.kind === 'never' ? null : drawLatencyMs(latency, draw));
    return outcome === 'cut' ? { kind: 'drop' } : undefined;
  },
};
