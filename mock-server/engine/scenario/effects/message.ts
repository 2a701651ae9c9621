import { failureReply } from '../../wire/reply.ts';
import type { EffectImplementation } from './effect.ts';

const DEFAULT_CODE = 400;

/** Answers with HTTP 200 and a failure in the envelope. */
export const message: EffectImplementation<'message'> = {
  next: 'ends',
  apply: (effect) =>
    failureReply(effect.message, effect.code ?? DEFAULT_CODE, { debug: effect.debug ?? null }),
};
