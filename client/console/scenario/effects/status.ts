import { type EffectDescription, REPLACES } from './effect.ts';

export const status: EffectDescription<'status'> = {
  option: 'status: another HTTP status',
  fields: {
    status: {
      label: 'Status',
      control: 'number',
      initialText: '500',
      parse: Number,
      format: String,
      error: 'Status: 400 to 599',
    },
  },
  clause: ({ status }) => `the answer is HTTP ${status}`,
  phases: REPLACES,
};
