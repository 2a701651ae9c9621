/**
 * Reads the sentences of the specification from the last part of tests/docs/coverage.md. That part is written by hand,
 * since only a reader can tell which test would fail.
 */
import { splitCell, splitRow } from './table-rows.ts';

/** The number of sentences, rows and bullets in each section of the specification. */
export const SENTENCE_COUNTS: Readonly<Record<string, number>> = {
  '§1': 6,
  '§2': 44,
  '§3': 29,
  '§4': 34,
  '§5': 10,
  '§6': 7,
  '§7': 52,
  '§8': 21,
  '§9': 29,
};

export interface SpecSentence {
  /** The section, such as `§4`. */
  readonly section: string;
  readonly sentence: string;
  /** The number of sentences that the row stands for. A row for several begins with it. */
  readonly count: number;
  /** The files in the second column, as Markdown; or a link to a table; or the word `decided`. */
  readonly tests: readonly string[];
  /** The words that stand in each of these files; or the reason of a decision. */
  readonly words: readonly string[];
}

/** Returns the part of tests/docs/coverage.md that holds the sentences. text: the whole document. */
export function findSentencePart(text: string): string {
  return text.slice(text.indexOf('## Sentences'));
}

/** Parses the tables of the sentences. part: as `findSentencePart` returns it. */
export function parseSentences(part: string): readonly SpecSentence[] {
  let section = '';
  return part.split('\n').flatMap((line) => {
    section = /^### (§\d)/.exec(line)?.[1] ?? section;
    const [sentence = '', tests = '', words = ''] = splitRow(line) ?? [];
    if (sentence === '' || sentence === 'sentence') return [];
    const [, number = '1'] = /^(\d+) (?:rows|bullets|sentences)\b.*?: /.exec(sentence) ?? [];
    const count = Number(number);
    return { section, sentence, count, tests: splitCell(tests), words: splitCell(words) };
  });
}
