import type { EffectDescription } from './effect.ts';

const HAPPENS_TWICE = {
  choice: 'happens twice',
  note: 'The call happens twice, and the second answer is sent.',
};

export const duplicate: EffectDescription<'duplicate'> = {
  option: 'duplicate: processed twice, the second answer is sent',
  clause: () => 'it is processed twice',
  phases: { before: HAPPENS_TWICE, after: HAPPENS_TWICE },
};
