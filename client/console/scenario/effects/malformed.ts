import { type EffectDescription, HIDES } from './effect.ts';

export const malformed: EffectDescription<'malformed'> = {
  option: 'malformed: half a JSON document',
  clause: () => 'half of a JSON document is sent',
  initialPhase: 'after',
  phases: HIDES,
};
