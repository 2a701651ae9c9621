import type { EffectImplementation } from './effect.ts';

/** Answers with HTTP 200 and an empty body. */
export const empty: EffectImplementation<'empty'> = {
  next: 'ends',
  apply: () => ({ kind: 'text', status: 200, body: '' }),
};
