import { CHANGES, type EffectDescription } from './effect.ts';

export const drip: EffectDescription<'drip'> = {
  option: 'drip: the body comes slowly',
  fields: {
    bytesPerSecond: {
      label: 'Bytes a second',
      control: 'number',
      initialText: '200',
      parse: Number,
      format: String,
      error: 'Bytes a second: a whole number from 1 to 1,000,000',
    },
  },
  clause: ({ bytesPerSecond }) => `the answer comes at ${bytesPerSecond} bytes a second`,
  initialPhase: 'after',
  phases: CHANGES,
};
