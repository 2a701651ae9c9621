import { MESSAGE } from '#contracts/envelope';
import { type EffectDescription, HIDES } from './effect.ts';

export const message: EffectDescription<'message'> = {
  option: 'message: refused, HTTP 200',
  fields: {
    message: {
      label: 'Message',
      control: 'text',
      initialText: MESSAGE.providerUnreachable,
      parse: (text) => text,
      format: (text) => text,
      error: 'Message: a text',
    },
  },
  clause: ({ message, code }) =>
    `the answer is the refusal “${message}”${code === undefined ? '' : ` with code ${JSON.stringify(code)}`}`,
  phases: HIDES,
};
