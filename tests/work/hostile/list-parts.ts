/** The parts of which a regular expression is made, each as a text that fits it. */
import { RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';
import type { Expression } from '../../house/expressions/list-expressions.ts';

/** Characters that expressions tell apart: digits, letters, gaps, signs and marks, of several scripts. */
const SAMPLES = [
  ...'1aAfzş٤４ \n\t\u00a0\u200b\u0300\uff9eé汉😀',
  ...String.raw`/.-_@%\<>"'=&[]{}():;,+*#!?$^|~`,
];
const parser = new RegExpParser();

/**
 * Lists a text for each class, escape and row of letters of an expression, and one that fits none of them. Texts made
 * of these parts come as far as its repetitions do.
 */
export function listParts({ source, flags }: Pick<Expression, 'source' | 'flags'>): readonly string[] {
  const parts = new Set<string>();
  const addSample = (atom: string) => {
    const pattern = new RegExp(`^(?:${atom})$`, flags.replaceAll(/[gy]/g, ''));
    const samples = SAMPLES.filter((sample) => pattern.test(sample));
    // Two members, since a class may stand beside one that has only some of its members.
    for (const sample of [samples[0], samples.at(-1)]) if (sample !== undefined) parts.add(sample);
  };
  visitRegExpAST(
    parser.parsePattern(source, undefined, undefined, {
      unicode: flags.includes('u'),
      unicodeSets: flags.includes('v'),
    }),
    {
      onCharacterClassEnter: ({ raw }) => addSample(raw),
      onCharacterSetEnter: ({ raw }) => addSample(raw),
      onAlternativeEnter({ elements }) {
        const letters = elements.map((element) =>
          element.type === 'Character' ? String.fromCodePoint(element.value) : '\0',
        );
        for (const row of letters.join('').split('\0')) if (row !== '') parts.add(row);
      },
      onQuantifierEnter({ element }) {
        if (element.type === 'Character') parts.add(String.fromCodePoint(element.value));
      },
    },
  );
  const other = SAMPLES.find((sample) => ![...parts].some((part) => part.includes(sample)));
  return other === undefined ? [...parts] : [...parts, other];
}
