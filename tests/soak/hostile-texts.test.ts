/**
 * Tries texts made from our expressions: all pairs and triples of the parts of each expression in that expression, and
 * those of the kinds of characters that they tell apart in every function that reads foreign text.
 */
import { expect, test } from 'vitest';
import { EXAMPLES, EXCEPTIONS, ONE_PLACE } from '../house/expressions/exceptions.ts';
import { type Expression, listExpressions } from '../house/expressions/list-expressions.ts';
import { linearExpressions } from '../house/rules/expressions.ts';
import { listSources } from '../house/source.ts';
import { expectToEnd, LONG_CHARS } from '../work/expect-to-end.ts';
import { listParts } from '../work/hostile/list-parts.ts';
import { READERS } from '../work/hostile/readers.ts';
import { FRAGMENTS, repeatPart } from '../work/hostile/texts.ts';

const SHORT_CHARS = 2000;
const LONGER_CHARS = 8000;
/** Four times the text may take six times as long, since times vary. */
const MAX_GROWTH = 6;
/** Shorter times say nothing. */
const MIN_MS = 4;
/** A row that fits a repetition has to end otherwise, so that the repetition is tried from each of its places. */
const ENDS = ['', '\0'];

const expressions = listSources()
  .filter(linearExpressions.covers)
  .flatMap((source) => listExpressions(source, EXAMPLES));
const distinct = [...new Map(expressions.map((each) => [`${each.source}/${each.flags}`, each])).values()];

/** Those that read short texts only are listed with the reason why none is long. */
const unbounded = distinct.filter(({ source }) => (EXCEPTIONS.get(source) ?? ONE_PLACE) === ONE_PLACE);

test('the work of no expression grows faster than texts that are made of its parts', () => {
  for (const expression of unbounded) readRows(readBy(expression), listParts(expression));
  expect(unbounded.length).toBeGreaterThan(300);
});

test.each(Object.entries(READERS))('%s reads rows of all pairs and triples of parts at once', (_, read) => {
  readRows(read, FRAGMENTS);
});

function readBy({ source, flags }: Expression): (text: string) => unknown {
  const expression = new RegExp(source, flags);
  return (text) => text.replace(expression, '');
}

/** Reads rows of all parts, pairs and triples; those whose work seems to grow, at their full length. */
function readRows(read: (text: string) => unknown, parts: readonly string[]): void {
  for (const part of combine(parts))
    for (const end of ENDS)
      if (isSuspicious(read, part, end)) expectToEnd(() => read(repeatPart(part, LONG_CHARS) + end));
}

/** Returns all parts, pairs and triples of parts. */
function combine(parts: readonly string[]): readonly string[] {
  const pairs = parts.flatMap((first) => parts.map((second) => first + second));
  return [...parts, ...pairs, ...pairs.flatMap((pair) => parts.map((third) => pair + third))];
}

function isSuspicious(read: (text: string) => unknown, part: string, end: string): boolean {
  const longMs = measureMs(() => read(repeatPart(part, LONGER_CHARS) + end));
  return longMs > MIN_MS && longMs > MAX_GROWTH * measureMs(() => read(repeatPart(part, SHORT_CHARS) + end));
}

/** Returns the time of the processor; it only chooses the texts that are then read at their full length. */
function measureMs(run: () => unknown): number {
  const begin = process.cpuUsage();
  run();
  return process.cpuUsage(begin).user / 1000;
}
