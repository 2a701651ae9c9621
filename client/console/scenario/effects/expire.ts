import type { EffectDescription } from './effect.ts';

export const expire: EffectDescription<'expire'> = {
  option: 'expire: the session ends',
  clause: () => 'the session ends',
  phases: {
    before: { choice: 'meets the ended session', note: 'The session ends first, then the call is answered.' },
    after: { choice: 'happens before', note: 'The call happens, then the session ends.' },
  },
};
