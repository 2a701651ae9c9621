import type { Envelope } from '#contracts/envelope';
import { enveloped } from '../../outgoing.ts';
import type { EffectKind } from './effect.ts';

/** This reply instead of the world's. */
export const reply: EffectKind<'reply'> = {
  afterwards: 'ends',
  // Taken as it was written, an envelope or not: that is what it is for.
  apply: (effect) => enveloped(effect.reply as unknown as Envelope),
};
