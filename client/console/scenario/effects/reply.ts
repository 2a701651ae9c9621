import { formatLatency } from '../rule-text.ts';
import { delayField } from './delay-field.ts';
import { type EffectDescription, HIDES } from './effect.ts';
import { jsonField } from './json-field.ts';

export const reply: EffectDescription<'reply'> = {
  option: 'reply: JSON instead of the world’s reply',
  fields: {
    reply: jsonField,
    status: {
      label: 'HTTP status',
      control: 'number',
      initialText: '',
      placeholder: '200',
      parse: (text) => (text.trim() === '' ? undefined : Number(text)),
      format: (status) => String(status ?? ''),
      error: 'HTTP status: 200, or 400 to 599',
    },
    latency: {
      ...delayField,
      initialText: '',
      parse: (text) => (text.trim() === '' ? undefined : delayField.parse(text)),
      format: (latency) => (latency === undefined ? '' : delayField.format(latency)),
    },
  },
  clause: ({ status = 200, latency }) => {
    const reply = status === 200 ? 'the pinned reply' : `the pinned reply with HTTP ${status}`;
    if (latency === undefined) return `${reply} is sent`;
    return latency.kind === 'never'
      ? `${reply} never comes`
      : `${reply} comes late (${formatLatency(latency)})`;
  },
  phases: HIDES,
};
