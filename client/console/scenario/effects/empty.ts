import { type EffectDescription, HIDES } from './effect.ts';

export const empty: EffectDescription<'empty'> = {
  option: 'empty: HTTP 200 without a body',
  clause: () => 'HTTP 200 without a body is sent',
  phases: HIDES,
};
