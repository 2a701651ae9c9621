import type { EffectDescription } from './effect.ts';

export const duplicate: EffectDescription<'duplicate'> = {
  option: 'duplicate: processed twice, the second answer is sent',
  clause: () => 'it is processed twice',
  phases: {
    before: { choice: 'comes second', ending: ', the first time before the call itself' },
    after: { choice: 'comes first', ending: ', the second time after the call itself' },
  },
};
