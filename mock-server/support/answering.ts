/**
 * Which section of the frequently asked questions answers a message. Each word of the message counts 3 where the
 * question has it and 1 where the answer has it, divided by the number of sections that have it: what stands
 * everywhere says nothing. The most wins, of equals the first on the page; too little is no answer.
 */
import type { Lang } from '#contracts/fields';
import { searchFold } from '#contracts/rules/search-fold';
import { once } from '#fixtures/once';
import { type Section, sectionsIn } from './faq.ts';
import type { Answer, Message } from './wire.ts';

const IN_QUESTION = 3;
const IN_ANSWER = 1;
/** As one word that only this answer has. */
const ENOUGH = 1;

const SHORTEST_WORD = 3;
/** Letters from which on two words are the same: Turkish and English both bend words at their end. */
const STEM = 5;

const MOST_SUGGESTED = 3;

/** Words that ask or join, folded: they say nothing of what is asked about. */
const EMPTY_WORDS: Readonly<Record<Lang, ReadonlySet<string>>> = {
  tr: new Set(
    'ama ancak bana bile bir biz bunu cok daha degil demek diye gibi hangi hem her icin ile istiyorum kac kadar kim lutfen merhaba mi misiniz nasil neden nedir nerede nicin oldu olur sadece selam siz sonra var veya yok zaman'.split(
      ' ',
    ),
  ),
  en: new Set(
    'and any are but can could did does for from get had has have hello how into its just not now one our out please should some than that the their them then there they this was were what when where which who why will with would you your'.split(
      ' ',
    ),
  ),
};

interface Indexed {
  readonly section: Section;
  readonly inQuestion: readonly string[];
  readonly inAnswer: readonly string[];
}

const indexes: Readonly<Record<Lang, () => readonly Indexed[]>> = {
  tr: once(() => indexOf('tr')),
  en: once(() => indexOf('en')),
};

/** The answer to a message; the same message always has the same. */
export function answerTo({ text, lang }: Message): Answer {
  const index = indexes[lang]();
  const scores = index.map(() => 0);
  for (const word of wordsOf(text, lang)) {
    const counts = index.map((indexed) => countIn(indexed, word));
    const spread = counts.filter((count) => count > 0).length;
    for (const [at, count] of counts.entries())
      if (count > 0) scores[at] = (scores[at] ?? 0) + count / spread;
  }
  const most = Math.max(...scores);
  const best = most < ENOUGH ? undefined : index[scores.indexOf(most)];
  if (!best) return { kind: 'none', questions: oftenAsked(lang) };
  const { question, paragraphs } = best.section;
  return { kind: 'section', question, paragraphs };
}

/** The first question of each of the first headings. */
function oftenAsked(lang: Lang): string[] {
  return sectionsIn(lang)
    .filter(({ isFirst }) => isFirst)
    .slice(0, MOST_SUGGESTED)
    .map(({ question }) => question);
}

function indexOf(lang: Lang): Indexed[] {
  return sectionsIn(lang).map((section) => ({
    section,
    inQuestion: wordsOf(section.question, lang),
    inAnswer: wordsOf(section.paragraphs.map(written).join(' '), lang),
  }));
}

function written(stretches: Section['paragraphs'][number]): string {
  return stretches.map(({ text }) => text).join('');
}

function wordsOf(text: string, lang: Lang): string[] {
  const words = searchFold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= SHORTEST_WORD && !EMPTY_WORDS[lang].has(word));
  return [...new Set(words)];
}

function countIn({ inQuestion, inAnswer }: Indexed, word: string): number {
  if (inQuestion.some((other) => isSame(word, other))) return IN_QUESTION;
  return inAnswer.some((other) => isSame(word, other)) ? IN_ANSWER : 0;
}

function isSame(one: string, other: string): boolean {
  const length = Math.min(STEM, one.length, other.length);
  return one.slice(0, length) === other.slice(0, length);
}
