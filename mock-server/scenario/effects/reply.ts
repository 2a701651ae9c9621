import { madeUp } from '../../outgoing.ts';
import type { EffectKind } from './effect.ts';

/** This reply instead of the world's, as it was written: an envelope or not. */
export const reply: EffectKind<'reply'> = {
  afterwards: 'ends',
  apply: (effect) => madeUp(effect.reply),
};
