import type { EffectKind } from './effect.ts';

/** 200 without a byte. */
export const empty: EffectKind<'empty'> = {
  afterwards: 'ends',
  apply: () => ({ kind: 'text', status: 200, body: '' }),
};
