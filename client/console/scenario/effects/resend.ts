import { type EffectDescription, HIDES } from './effect.ts';

export const resend: EffectDescription<'resend'> = {
  option: 'resend: the connection closes, browsers send again',
  clause: () => 'the connection closes, and browsers send again',
  phases: HIDES,
};
