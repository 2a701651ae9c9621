import { latencyMs } from '../latency.ts';
import type { EffectKind } from './effect.ts';

/** Holds the call, or its answer, back; in ms of real time, whatever the world's clock does. */
export const delay: EffectKind<'delay'> = {
  afterwards: 'goes-on',
  async apply(effect, { host }, _answered, unit) {
    await host.sleep(latencyMs(effect.latency, unit));
    return undefined;
  },
};
