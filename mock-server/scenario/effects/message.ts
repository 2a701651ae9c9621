import { failure } from '../../outgoing.ts';
import type { EffectKind } from './effect.ts';

const DEFAULT_CODE = 400;

/** A refusal of business, HTTP 200. */
export const message: EffectKind<'message'> = {
  afterwards: 'ends',
  apply: (effect) => failure(effect.message, effect.code ?? DEFAULT_CODE, { debug: effect.debug ?? null }),
};
