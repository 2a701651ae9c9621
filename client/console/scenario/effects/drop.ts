import { type EffectDescription, LOSES } from './effect.ts';

export const drop: EffectDescription<'drop'> = {
  option: 'drop: the connection breaks',
  clause: () => 'the connection breaks',
  phases: LOSES,
};
