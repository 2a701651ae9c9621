import { expect, test } from 'vitest';
import { isFull } from '#tests/support/full-run';
import { EXAMPLES, EXCEPTIONS } from './expressions/exceptions.ts';
import { JUDGED_SAFE, judgeAnew, writeExpression } from './expressions/judge-expression.ts';
import { listExpressions } from './expressions/list-expressions.ts';
import { linearExpressions } from './rules/expressions.ts';
import { listSources } from './source.ts';

const expressions = listSources()
  .filter(linearExpressions.covers)
  .flatMap((source) => listExpressions(source, EXAMPLES));

test('every exception, and every line of judged-safe.txt, is an expression of ours', () => {
  const sources = new Set(expressions.map(({ source }) => source));
  const lines = new Set(expressions.map(writeExpression));

  expect([...EXCEPTIONS.keys()].filter((source) => !sources.has(source))).toEqual([]);
  expect([...JUDGED_SAFE].filter((line) => !lines.has(line))).toEqual([]);
});

test('what was judged safe is judged safe again', () => {
  // Judging all takes a minute of the processor.
  const judged = isFull ? expressions : expressions.slice(0, 3);
  const safe = judged.filter((expression) => JUDGED_SAFE.has(writeExpression(expression)));

  expect(safe.filter((expression) => judgeAnew(expression) !== 'safe').map(writeExpression)).toEqual([]);
  expect(safe.length).toBeGreaterThan(0);
});
