/** Finds the frequently asked question that fits a message. */
import type { Lang } from '#contracts/fields';
import { foldForSearch } from '#contracts/rules/search-fold';
import { listSections, type Section } from './faq.ts';
import { FUNCTION_WORDS } from './function-words.ts';
import { FIRST_QUESTIONS, GREETINGS, PHRASINGS } from './phrasings.ts';
import type { Answer, Message } from './wire.ts';

const MIN_WORD_CHARS = 3;
/**
 * The number of first letters that are compared; of a shorter word, all letters. Two words count as the same
 * if these letters are equal, since Turkish and English add endings.
 */
const STEM_CHARS = 5;
/** A known question is sent as the answer only if it is at least this similar to the message. */
const MIN_SIMILARITY = 0.3;
/** The weight of equal spelling: so small that it only decides between questions that are equally similar. */
const SPELLING_WEIGHT = 0.01;
/** The number of questions that are suggested after an answer, or instead of one. */
const MAX_SUGGESTIONS = 3;

/** Returns the section whose question is most similar to the message, or suggestions if none is similar enough. */
export function findAnswer({ text, lang }: Message): Answer {
  if (isGreeting(text, lang)) return { kind: 'greeting', questions: listFirstQuestions(lang) };
  const ranking = listSections(lang)
    .map((section) => ({ section, similarity: measureSimilarity(text, section, lang) }))
    .sort((one, other) => other.similarity - one.similarity);
  const [best, ...others] = ranking;
  if (!best || best.similarity < MIN_SIMILARITY)
    return { kind: 'none', questions: suggestQuestions(ranking, lang) };
  const { id, question, paragraphs, topic } = best.section;
  const related = others
    .filter(({ section }) => section.topic === topic)
    .map(({ section }) => section.question);
  return { kind: 'section', id, question, paragraphs, related: related.slice(0, MAX_SUGGESTIONS) };
}

/** Returns the questions that are offered before the first message. */
export function listFirstQuestions(lang: Lang): string[] {
  const sections = new Map(listSections(lang).map(({ id, question }) => [id, question]));
  return FIRST_QUESTIONS[lang].flatMap((id) => sections.get(id) ?? []);
}

type Ranking = readonly { readonly section: Section; readonly similarity: number }[];

/** Returns questions that share a word with the message, then those offered before the first message. */
function suggestQuestions(ranking: Ranking, lang: Lang): string[] {
  const similar = ranking.filter(({ similarity }) => similarity > 0).map(({ section }) => section.question);
  return [...new Set([...similar, ...listFirstQuestions(lang)])].slice(0, MAX_SUGGESTIONS);
}

function isGreeting(text: string, lang: Lang): boolean {
  const words = splitWords(text);
  return words.length > 0 && words.every((word) => GREETINGS[lang].has(word));
}

/** Returns the similarity of a text to a question: the greatest over all phrasings of the question. */
function measureSimilarity(text: string, { id, question }: Section, lang: Lang): number {
  const phrasings = [question, ...(PHRASINGS[lang][id] ?? [])];
  return Math.max(...phrasings.map((phrasing) => compareTexts(text, phrasing, lang)));
}

function compareTexts(one: string, other: string, lang: Lang): number {
  const similarity = compareWords(splitSubjects(one, lang), splitSubjects(other, lang), isSameWord);
  if (similarity === 0) return 0;
  const isSpelledTheSame = (word: string, otherWord: string) => word === otherWord;
  return similarity + SPELLING_WEIGHT * compareWords(splitWords(one), splitWords(other), isSpelledTheSame);
}

/** Returns the words of a text without function words, which occur in questions on any subject. */
function splitSubjects(text: string, lang: Lang): string[] {
  return splitWords(text).filter((word) => word.length >= MIN_WORD_CHARS && !FUNCTION_WORDS[lang].has(word));
}

function splitWords(text: string): string[] {
  return [...new Set(foldForSearch(text).match(/[\p{L}\p{N}]+/gu) ?? [])];
}

/** Returns the number of common words divided by the number of all words, from 0 to 1. */
function compareWords(
  words: readonly string[],
  others: readonly string[],
  isEqual: (word: string, other: string) => boolean,
): number {
  const common = words.filter((word) => others.some((other) => isEqual(word, other))).length;
  return common === 0 ? 0 : common / (words.length + others.length - common);
}

function isSameWord(one: string, other: string): boolean {
  const length = Math.min(STEM_CHARS, one.length, other.length);
  return one.slice(0, length) === other.slice(0, length);
}
