import { type EffectDescription, HIDES } from './effect.ts';

export const truncated: EffectDescription<'truncated'> = {
  option: 'truncated: the body ends in the middle',
  clause: () => 'the connection breaks in the middle of the answer',
  initialPhase: 'after',
  phases: HIDES,
};
