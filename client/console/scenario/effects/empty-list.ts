import { type EffectDescription, HIDES } from './effect.ts';

export const emptyList: EffectDescription<'empty-list'> = {
  option: 'empty-list: success without rows',
  clause: () => 'a success without rows is sent',
  initialPhase: 'after',
  phases: HIDES,
};
