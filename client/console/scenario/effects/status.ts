import { type EffectDescription, HIDES } from './effect.ts';

export const status: EffectDescription<'status'> = {
  option: 'status: another HTTP status',
  fields: {
    status: {
      label: 'Status',
      control: 'number',
      initialText: '500',
      parse: Number,
      format: String,
      error: 'Status: 400 to 599',
    },
    headers: {
      label: 'Headers',
      control: 'text',
      initialText: '',
      placeholder: 'Retry-After: 120',
      parse: parseHeaders,
      format: (headers) => formatHeaders(headers ?? {}),
      error:
        'Headers: such as Retry-After: 120, several joined by “; ”, none of the body’s length or encoding',
    },
  },
  clause: ({ status, headers }) =>
    `the answer is HTTP ${status}${headers ? ` with ${formatHeaders(headers)}` : ''}`,
  phases: HIDES,
};

/** Reads headers as they are typed; undefined for none. A text that is none gives a name that the schema refuses. */
function parseHeaders(text: string): Record<string, string> | undefined {
  if (text.trim() === '') return undefined;
  const entries = text.split(/;\s+|\n/).map((line) => {
    const [name = '', ...value] = line.split(':');
    return [name.trim(), value.join(':').trim()];
  });
  return Object.fromEntries(entries);
}

function formatHeaders(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ');
}
