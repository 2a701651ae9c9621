import { formatLatency } from '../rule-text.ts';
import { delayField } from './delay-field.ts';
import type { EffectDescription } from './effect.ts';

export const delay: EffectDescription<'delay'> = {
  option: 'delay: the reply comes late',
  fields: { latency: delayField },
  clause: ({ latency }) =>
    latency.kind === 'never' ? 'the answer never comes' : `the answer comes late (${formatLatency(latency)})`,
  initialPhase: 'after',
  phases: {
    before: { choice: 'after the wait', ending: '; the call is carried out after the wait' },
    after: { choice: 'at once', ending: ', after it was carried out: its answer is held back' },
  },
};
