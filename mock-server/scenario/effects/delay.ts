import { drawLatencyMs } from '../latency.ts';
import type { EffectImplementation } from './effect.ts';

/** Delays the request, or its reply, in real time, even while the world's clock stands still. */
export const delay: EffectImplementation<'delay'> = {
  next: 'continues',
  async apply(effect, { platform }, _reply, draw) {
    await platform.sleep(drawLatencyMs(effect.latency, draw));
    return undefined;
  },
};
