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
    before: { choice: 'after the wait', note: 'The call happens after the wait.' },
    after: { choice: 'at once', note: 'The call happens at once: its answer is held back.' },
  },
};
