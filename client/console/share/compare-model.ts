/** The two sources that a tester compares, and what differs. */

import { signal } from '@preact/signals-react';
import type { Control } from '#contracts/casino/client';
import type { Comparison } from '#contracts/control/comparison';
import { readErrorText } from '#contracts/error-text';
import { readHarFile } from './read-har-file.ts';

export const JOURNAL = { name: 'this journal' } as const;
type Source = typeof JOURNAL | Pick<File, 'name' | 'text'>;
export type Side = 'one' | 'other';

/** Begins a recording of `--record`. */
const RECORDED_LINE = /^\s*\{\s*"call"\s*:/;

export function createCompareModel(control: Control) {
  const sources = signal<{ readonly one: Source; readonly other?: Source }>({ one: JOURNAL });
  const comparison = signal<Comparison | undefined>();
  const error = signal<string | undefined>();

  return {
    sources,
    /** The differences; undefined while the sources are read, and after an error. */
    comparison,
    error,

    /** Takes a source for one side, and compares both. */
    async choose(side: Side, source: Source) {
      const chosen = { ...sources.peek(), [side]: source };
      sources.value = chosen;
      comparison.value = undefined;
      error.value = undefined;
      const { one, other } = chosen;
      if (!other) return;
      const otherName = one.name === other.name ? `the other ${other.name}` : other.name;
      const result = await Promise.all([readSource(one, one.name), readSource(other, otherName)])
        .then(([first, second]) => control('compare', { one: first, other: second }))
        .catch(readErrorText);
      // Another source may have been chosen meanwhile.
      if (sources.peek() !== chosen) return;
      if (typeof result === 'string') error.value = result;
      else comparison.value = result;
    },
  };
}

async function readSource(source: Source, name: string) {
  if (!('text' in source)) return { name };
  const text = await source.text();
  if (RECORDED_LINE.test(text)) return { name, text };
  const entries = await readHarFile({ text: async () => text }).catch(() => {
    throw new Error(`${source.name} is neither a recording of --record nor a whole HAR file.`);
  });
  return { name, text: JSON.stringify({ log: { entries } }) };
}
