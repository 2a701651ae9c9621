import { statusFailure } from '../../outgoing.ts';
import type { EffectKind } from './effect.ts';

/** An HTTP status, in the envelope. */
export const status: EffectKind<'status'> = {
  afterwards: 'ends',
  apply: (effect) => statusFailure(effect.status),
};
