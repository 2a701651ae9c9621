import { type EffectDescription, REPLACES } from './effect.ts';
import { jsonField } from './json-field.ts';

export const patch: EffectDescription<'patch'> = {
  option: 'patch: JSON merged into the reply',
  fields: { merge: jsonField },
  clause: ({ merge }) => `the reply is patched (${Object.keys(merge).join(', ') || 'nothing'})`,
  initialPhase: 'after',
  phases: {
    ...REPLACES,
    before: { choice: 'does not happen', note: 'The call does not happen: an empty success is patched.' },
  },
};
