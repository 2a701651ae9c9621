import type { EffectDescription } from './effect.ts';

export const pause: EffectDescription<'pause'> = {
  option: 'pause: it waits here, to be changed',
  clause: () => 'it waits in the journal until a tester lets it go on',
  phases: {
    before: { choice: 'waits', note: 'The request waits: the call has not happened yet.' },
    after: { choice: 'happens, its reply waits', note: 'The call happens at once: its reply waits.' },
  },
};
