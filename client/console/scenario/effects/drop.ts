import { type EffectDescription, HIDES } from './effect.ts';

export const drop: EffectDescription<'drop'> = {
  option: 'drop: the connection breaks',
  clause: () => 'the connection breaks',
  phases: HIDES,
};
