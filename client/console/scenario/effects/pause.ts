import type { EffectDescription } from './effect.ts';

export const pause: EffectDescription<'pause'> = {
  option: 'pause: it waits here, to be changed',
  clause: () => 'it waits in the journal until a tester lets it go on',
  phases: {
    before: { choice: 'waits', ending: ', before it is carried out' },
    after: { choice: 'happens, its reply waits', ending: ', after it was carried out: its reply waits' },
  },
};
