import type { EffectImplementation } from './effect.ts';

/** Lets the request, or its reply, wait for a tester. */
export const pause: EffectImplementation<'pause'> = {
  next: 'continues',
  apply: () => ({ kind: 'wait', ms: null }),
};
