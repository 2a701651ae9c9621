import { expect, test } from 'vitest';
import { readSource } from '../../../scripts/mutate/copy.ts';
import { listMutations } from '../../../scripts/mutate/mutations.ts';
import { listEquivalent } from '../../../scripts/mutate/report.ts';

test.each(listEquivalent())(
  '%s still has the line %s, with a mutation of the kind "%s"',
  (file, text, kind) => {
    const source = readSource(file);
    const kinds = listMutations(file, source)
      .filter(({ line }) => source.split('\n')[line - 1]?.trim() === text)
      .map((mutation) => mutation.kind);
    expect(kinds).toContain(kind);
  },
);
