import type { EffectDescription } from './effect.ts';

export const expire: EffectDescription<'expire'> = {
  option: 'expire: the session ends',
  clause: () => 'the session ends',
  phases: {
    before: { choice: 'meets the ended session', ending: ', before it is carried out' },
    after: { choice: 'happens before', ending: ', after it was carried out' },
  },
};
