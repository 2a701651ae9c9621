import { CHANGES, type EffectDescription } from './effect.ts';
import { jsonField } from './json-field.ts';

export const patch: EffectDescription<'patch'> = {
  option: 'patch: JSON merged into the reply',
  fields: { merge: jsonField },
  clause: ({ merge }) => `the reply is patched (${formatMerge(merge)})`,
  initialPhase: 'after',
  phases: {
    ...CHANGES,
    before: {
      choice: 'does not happen',
      ending: '; the call is not carried out: an empty success is patched',
    },
  },
};

/** The maximum length of a patch that a sentence holds whole; of a longer one, it names the fields. */
const MAX_PATCH_CHARS = 80;

function formatMerge(merge: Readonly<Record<string, unknown>>): string {
  const json = JSON.stringify(merge);
  return json.length <= MAX_PATCH_CHARS ? json : Object.keys(merge).join(', ');
}
