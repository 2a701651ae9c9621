/**
 * Checks tests/docs/coverage.md: every statement of docs/specification.md has tests, or the reason of a decision. Its
 * calls are counted here; that each call is sent, tests/client/requests.test.ts checks. Each sentence with tests has one
 * opposite in tests/docs/opposites.md.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isOurs } from '#contracts/contract';
import { contracts } from '#contracts/registry';
import { sections } from './specification.ts';
import { splitCell, splitRow } from './table-rows.ts';

/** The number of statements in each section of the specification. */
const SENTENCE_COUNTS = [...sections].map(([number, { statements }]) => [`§${number}`, statements] as const);

const readSections = (path: string) =>
  readFileSync(path, 'utf8')
    .split(/^## (?=§\d)/m)
    .slice(1);
const sentences = readSections('tests/docs/coverage.md').flatMap((section) =>
  section.split('\n').flatMap((line) => {
    const [sentence = '', tests = '', words = ''] = splitRow(line) ?? [];
    if (sentence === '' || sentence === 'sentence') return [];
    const [, number = '1'] = /^(\d+) (?:rows|bullets|sentences)\b.*?: /.exec(sentence) ?? [];
    const count = Number(number);
    return {
      section: section.slice(0, 2),
      sentence,
      count,
      tests: splitCell(tests),
      words: splitCell(words),
    };
  }),
);

test('the registry has the 58 calls of the specification', () => {
  expect([...contracts.values()].filter((contract) => !isOurs(contract))).toHaveLength(58);
});

test.each(sentences)('spec $section: $sentence', ({ tests, words }) => {
  expect(words).toHaveLength(tests.length);
  for (const [index, test] of tests.entries()) {
    expect(words[index]).not.toBe('');
    if (test === 'decided') continue;
    const [, path = 'no test'] = /^`(tests\/\S+\.test\.tsx?)`$/.exec(test) ?? [];
    expect(readFileSync(path, 'utf8')).toContain(words[index]);
  }
});

test.each(SENTENCE_COUNTS)('the specification has in %s %i sentences', (section, count) => {
  const rows = sentences.filter((sentence) => sentence.section === section);

  expect(rows.reduce((sum, row) => sum + row.count, 0)).toBe(count);
});

const opposites = readSections('tests/docs/opposites.md').map((section) => ({
  section: section.slice(0, 2),
  rows: section.split('\n').flatMap((line) => {
    const [sentence = '', place = '', from = '', to = '', noticedBy = ''] = splitRow(line) ?? [];
    if (sentence === '' || sentence === 'sentence') return [];
    const code = { place: readCode(place), from: readCode(from), to: readCode(to) };
    return { sentence, ...code, noticedBy };
  }),
}));

test('each section of the specification has its opposites', () => {
  expect(opposites.map(({ section }) => section)).toEqual(SENTENCE_COUNTS.map(([section]) => section));
});

test.each(opposites)('each sentence of $section that has tests has one opposite', ({ section, rows }) => {
  const tested = sentences.filter((row) => row.section === section && row.tests[0] !== 'decided');

  expect(rows.map(({ sentence }) => sentence)).toEqual(tested.map(({ sentence }) => sentence));
  for (const { sentence, noticedBy } of rows)
    expect(tested.find((row) => row.sentence === sentence)?.tests, sentence).toContain(noticedBy);
});

test.each(opposites.flatMap(({ rows }) => rows))('the opposite of "$sentence" can be planted', (opposite) => {
  const { place, from, to } = opposite;

  expect(place).toMatch(/^(?:client|mock-server|contracts|scripts|fixtures)\/\S+\.tsx?$/);
  expect(readFileSync(place, 'utf8').split(from), `${from} stands once in ${place}`).toHaveLength(2);
  expect(to).not.toBe(from);
});

/** Returns the text of a cell that is code; the empty text for another cell. */
function readCode(cell: string): string {
  return /^`(.+)`$/.exec(cell)?.[1] ?? '';
}
