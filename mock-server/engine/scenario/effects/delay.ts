import type { Delay } from '#contracts/control/scenario';
import { drawLatencyMs } from '../latency.ts';
import type { EffectImplementation } from './effect.ts';

/** Delays the request, or its reply, in real time, even while the world's clock stands still. */
export const delay: EffectImplementation<'delay'> = {
  next: 'continues',
  apply: ({ latency }, _request, _reply, { draw }) => ({ kind: 'wait', ms: drawDelayMs(latency, draw) }),
};

/** Returns a delay in whole ms; null for one without end. draw: the random numbers of the hit. */
export function drawDelayMs(latency: Delay, draw: () => number): number | null {
  return latency.kind === 'never' ? null : drawLatencyMs(latency, draw);
}
